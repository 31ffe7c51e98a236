import { type Adapter, EarlyError, type Eip1193Provider } from '@foyer/core';
import { setState } from './config/reach.ts';
import type { WagmiConfig } from './config/WagmiConfig.ts';
import { type RunningBridge, runBridge } from './runBridge.ts';

/** Options of the wagmi bridge. */
export interface WagmiOptions {
  /** The site's own config, as wagmi's `createConfig` answers it. It is read and followed, never replaced. */
  readonly config: WagmiConfig;
}

/** The adapter for EVM chains of a site that has a wagmi config: connecting on either side connects both. One adapter serves one Foyer instance. */
export function wagmi({ config }: WagmiOptions): Adapter<'eip155', Eip1193Provider> {
  let running: RunningBridge | undefined;
  const load = async () => {
    if (!running) throw new EarlyError('WALLET_NOT_FOUND');
    return running.load();
  };
  return {
    namespace: 'eip155',
    type: 'wagmi',
    start(host) {
      const own = runBridge(config, host);
      running = own;
      return () => {
        own.stop();
        if (running === own) running = undefined;
      };
    },
    discover: async () => (await running?.load())?.discover(),
    prepare: () => void running?.load().catch(() => undefined),
    // At once where it can be: a wallet that is asked within the click may open a window.
    connect: (parameters) =>
      running?.loaded()?.connect(parameters) ?? load().then(({ connect }) => connect(parameters)),
    reconnect: async (parameters) => (running ? (await load()).reconnect(parameters) : undefined),
    disconnect: async (parameters) => (running ? (await load()).disconnect(parameters) : undefined),
    forget: (parameters) => running?.loaded()?.forget(parameters),
    switchNetwork: async (parameters) => (await load()).switchNetwork(parameters),
    chooseNetwork({ id }) {
      if (!config.chains.some((chain) => chain.id === id)) return;
      setState(config, (state) => ({ ...state, chainId: Number(id) }));
    },
    getBalance: async (parameters) => (await load()).getBalance(parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    estimateGas: async (parameters) => (await load()).estimateGas(parameters),
    sendTransaction: async (parameters) => (await load()).sendTransaction(parameters),
    getProvider: (connectorId) => running?.loaded()?.getProvider(connectorId),
  };
}
