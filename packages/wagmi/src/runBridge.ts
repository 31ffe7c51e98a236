import type { AdapterHost } from '@foyer/core';
import { EarlyError } from '@foyer/protocol/errors';
import { liveConnection } from './config/liveConnection.ts';
import type { WagmiConfig } from './config/WagmiConfig.ts';
import { type ConnectorList, createConnectorList } from './connectors/createConnectorList.ts';
import type { Bridge } from './session/createBridge.ts';

/** A bridge between its start and its stop. */
export interface RunningBridge {
  readonly list: ConnectorList;
  /** Loads the bridge on the first call. @throws FoyerError `REQUEST_ABORTED` when stopped meanwhile. */
  verbs(): Promise<Bridge>;
  /** Takes wagmi's connections out of its state; nothing was connected before the bridge is loaded. */
  forget(): void;
  stop(): void;
}

/** Begins to list wagmi's connectors; the rest waits until wagmi or the visitor does something. */
export function runBridge(config: WagmiConfig, host: AdapterHost): RunningBridge {
  const list = createConnectorList(config, host);
  let bridge: Bridge | undefined;
  let isStopped = false;

  const verbs = async () => {
    const { createBridge } = await import('./session/createBridge.ts');
    if (isStopped) throw new EarlyError('REQUEST_ABORTED');
    bridge ??= createBridge(config, host, list);
    return bridge;
  };
  // What cannot be loaded now is tried again at the next change.
  const wake = (status: string) => {
    if (!bridge && status !== 'disconnected') verbs().catch(() => undefined);
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
    list,
    verbs,
    forget: () => bridge?.forget(),
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      list.stop();
      bridge?.stop();
    },
  };
}
