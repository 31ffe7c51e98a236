import { createCore } from '../kernel/createCore.ts';
import { createFoyer } from '../kernel/createFoyer.ts';
import type { LoadModal } from '../kernel/createModalHolder.ts';
import type { Foyer } from '../kernel/Foyer.ts';
import type { Options } from '../kernel/Options.ts';
import { createBrowserPorts } from './createBrowserPorts.ts';
import { createServerPorts } from './createServerPorts.ts';

/**
 * Starts an instance on a page; on a server everything about it is inert.
 * `loadModal` is called on the first open or prefetch, never before.
 * @throws FoyerError `NO_NETWORKS`.
 */
export function createBrowserFoyer(
  options: Options,
  { sdk, loadModal }: { readonly sdk: 'react' | 'html'; readonly loadModal: LoadModal },
): Foyer {
  const isBrowser = typeof document !== 'undefined';
  const ports = isBrowser ? createBrowserPorts() : createServerPorts();
  const core = createCore(options, ports, sdk);
  return createFoyer(core, isBrowser ? loadModal : undefined, ports.log);
}
