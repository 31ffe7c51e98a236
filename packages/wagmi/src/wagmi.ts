import type { Adapter, Eip1193Provider } from '@foyer/core';
import { EarlyError } from '@foyer/protocol/errors';
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
  const verbs = async () => {
    if (!running) throw new EarlyError('WALLET_NOT_FOUND');
    return running.verbs();
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
    prepare: () => void running?.verbs().catch(() => undefined),
    connect: async (parameters) => (await verbs()).connect(parameters),
    reconnect: async (parameters) => (running ? (await verbs()).reconnect(parameters) : undefined),
    disconnect: async (parameters) => (running ? (await verbs()).disconnect(parameters) : undefined),
    forget: () => running?.forget(),
    switchNetwork: async (parameters) => (await verbs()).switchNetwork(parameters),
    chooseNetwork({ id }) {
      if (!config.chains.some((chain) => chain.id === id)) return;
      setState(config, (state) => ({ ...state, chainId: Number(id) }));
    },
    getBalance: async (parameters) => (await verbs()).getBalance(parameters),
    signMessage: async (parameters) => (await verbs()).signMessage(parameters),
    estimateGas: async (parameters) => (await verbs()).estimateGas(parameters),
    sendTransaction: async (parameters) => (await verbs()).sendTransaction(parameters),
    getProvider: (connectorId) => running?.list.providerOf(connectorId) as Eip1193Provider | undefined,
  };
}
