import type { Instance } from './Instance.ts';

/** The code of the connections; asked for once, since a bundler's preloading takes a slow page long each time. */
export function loadConnections({ once }: Instance): Promise<typeof import('./createConnections.ts')> {
  return once('connections', () => import('./createConnections.ts'));
}
