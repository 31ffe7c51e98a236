import { type AdapterHost, EarlyError, rememberLoad } from '@foyer/core';
import { liveConnection } from './config/liveConnection.ts';
import type { WagmiConfig, WagmiState } from './config/WagmiConfig.ts';
import type { Bridge } from './session/createBridge.ts';

/** A bridge between its start and its stop. */
export interface RunningBridge {
  /** Loads the bridge on the first call. @throws FoyerError `REQUEST_ABORTED` when stopped meanwhile. */
  load(): Promise<Bridge>;
  /** The bridge, once it is loaded. */
  loaded(): Bridge | undefined;
  stop(): void;
}

/** Waits until wagmi or the visitor does something; the rest of the bridge comes then. */
export function runBridge(config: WagmiConfig, host: AdapterHost): RunningBridge {
  let bridge: Bridge | undefined;
  let isStopped = false;

  const load = rememberLoad(async () => {
    const { createBridge } = await import('./session/createBridge.ts');
    if (isStopped) throw new EarlyError('REQUEST_ABORTED');
    bridge = createBridge(config, host);
    return bridge;
  });
  const wake = (status: WagmiState['status']) => {
    // wagmi says `connecting` at every page load, while it looks for something to restore.
    const isIdle = status === 'disconnected' || (status === 'connecting' && !hasActed());
    // What cannot be loaded now is tried again at the next change.
    if (!bridge && !isIdle) load().catch(() => undefined);
  };
  const tellChoice = (chainId: number) => {
    // What wagmi reads back from its storage is nobody's choice of now.
    const isReading = config._internal.store.persist?.hasHydrated() === false;
    if (!isReading && !liveConnection(config.state)) host.onNetworkChosen(`eip155:${chainId}`);
  };
  const stops = [
    config.subscribe((state) => state.status, wake),
    config.subscribe((state) => state.chainId, tellChoice),
  ];
  wake(config.state.status);
  return {
    load,
    loaded: load.loaded,
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      bridge?.stop();
    },
  };
}

/** Whether the visitor has touched the page. */
function hasActed(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.userActivation?.hasBeenActive);
}
