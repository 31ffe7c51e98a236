import { type Adapter, EarlyError, type Eip1193Provider } from '@foyer/core';
import type { DiscoveryWindow } from './discovery/Wallet.ts';
import { type ImportVerbs, type RunningAdapter, runAdapter } from './runAdapter.ts';

/** The adapter itself: it looks for wallets from its start on. */
export function createAdapter(
  target: DiscoveryWindow,
  importVerbs: ImportVerbs,
): Adapter<'eip155', Eip1193Provider> & Required<Pick<Adapter, 'pair'>> {
  let running: RunningAdapter | undefined;
  // The wallet to be asked early: it may be forgotten while the code that asks it is on its way.
  let due: string | undefined;
  const verbs = async () => {
    if (!running) throw new EarlyError('WALLET_NOT_FOUND');
    return running.verbs();
  };
  return {
    namespace: 'eip155',
    type: 'evm',
    start(host) {
      const own = runAdapter(target, host, importVerbs);
      running = own;
      return () => {
        own.stop();
        if (running === own) running = undefined;
      };
    },
    prepare(connectorId) {
      due = connectorId ?? due;
      running?.verbs().then(
        ({ prepare }) => prepare(connectorId && due),
        () => undefined,
      );
    },
    // At once where it can be: a wallet that is asked within the click may open a window, and answers sooner.
    connect: (parameters) =>
      running?.verbsIfLoaded()?.connect(parameters) ?? verbs().then(({ connect }) => connect(parameters)),
    reconnect: async (parameters) => (running ? (await verbs()).reconnect(parameters) : undefined),
    pair: async (wallet) => (await verbs()).pair(wallet),
    async disconnect(parameters) {
      // A wallet that is not here cannot be asked: nothing is loaded for it.
      if (running?.discovery.find(parameters.connectorId)) await (await verbs()).disconnect(parameters);
    },
    forget(parameters) {
      due = undefined;
      running?.verbsIfLoaded()?.forget(parameters);
    },
    switchNetwork: async (parameters) => (await verbs()).switchNetwork(parameters),
    getBalance: async (parameters) => (await verbs()).getBalance(parameters),
    signMessage: async (parameters) => (await verbs()).signMessage(parameters),
    estimateGas: async (parameters) => (await verbs()).estimateGas(parameters),
    sendTransaction: async (parameters) => (await verbs()).sendTransaction(parameters),
    getProvider: (connectorId) => running?.discovery.find(connectorId)?.provider,
  };
}
