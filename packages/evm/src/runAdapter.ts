import { type AdapterHost, EarlyError } from '@foyer/core';
import { createDiscovery, type Discovery } from './discovery/createDiscovery.ts';
import type { DiscoveryWindow } from './discovery/Wallet.ts';
import type { Verbs } from './session/createVerbs.ts';

/** An adapter between its start and its stop. */
export interface RunningAdapter {
  readonly discovery: Discovery;
  /** Loads the verbs on the first call. @throws FoyerError `REQUEST_ABORTED` when stopped meanwhile. */
  verbs(): Promise<Verbs>;
  /** Undefined as long as nothing was asked of a wallet. */
  verbsIfLoaded(): Verbs | undefined;
  stop(): void;
}

/** Loads the code of the verbs. */
export type ImportVerbs = () => Promise<typeof import('./session/createVerbs.ts')>;

/** Begins discovery on `target`; everything else waits for its first use. */
export function runAdapter(
  target: DiscoveryWindow,
  host: AdapterHost,
  importVerbs: ImportVerbs,
): RunningAdapter {
  const discovery = createDiscovery(target, host);
  let loaded: Verbs | undefined;
  let isStopped = false;
  return {
    discovery,
    async verbs() {
      const { createVerbs } = await importVerbs();
      if (isStopped) throw new EarlyError('REQUEST_ABORTED');
      loaded ??= createVerbs(host, discovery);
      return loaded;
    },
    verbsIfLoaded: () => loaded,
    stop() {
      isStopped = true;
      discovery.stop();
      loaded?.stop();
    },
  };
}
