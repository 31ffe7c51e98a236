import { type Adapter, type AdapterHost, EarlyError, type Eip1193Provider, rememberLoad } from '@foyer/core';
import type { DiscoveryWindow } from './discovery/Wallet.ts';

type EvmAdapter = Adapter<'eip155', Eip1193Provider> & Required<Pick<Adapter, 'pair'>>;

/** Options of the EVM adapter. */
export interface EvmOptions {
  /** Where wallets announce themselves. Default the global window; without one (on a server) no wallet is found. */
  readonly window?: DiscoveryWindow | undefined;
}

/**
 * The adapter for EVM chains: announced (EIP-6963) and injected wallets. One adapter serves one Foyer instance.
 * Its code is loaded when the visitor acts or a stored wallet is due: wallets answer whenever they are asked.
 */
export function evm(options: EvmOptions = {}): EvmAdapter {
  const target = options.window ?? ownWindow();
  let host: AdapterHost | undefined;
  let running: EvmAdapter | undefined;
  let loading: Promise<EvmAdapter> | undefined;
  let stop: (() => void) | undefined;
  // As in `createAdapter`, whose own code may be on its way.
  let due: string | undefined;

  // The name is taken at the import: a bundler then needs no object, and no helper, for the module.
  const importVerbs = rememberLoad(() =>
    import('./session/createVerbs.ts').then(({ createVerbs }) => ({ createVerbs })),
  );
  const begin = async (asked: AdapterHost, page: DiscoveryWindow): Promise<EvmAdapter> => {
    try {
      const { createAdapter } = await import('./createAdapter.ts');
      if (host !== asked) throw new EarlyError('REQUEST_ABORTED');
      running = createAdapter(page, importVerbs);
      stop = running.start(asked);
      return running;
    } catch (error) {
      if (host === asked) loading = undefined;
      throw error;
    }
  };
  const load = async () => {
    if (!host || !target) throw new EarlyError('WALLET_NOT_FOUND');
    loading ??= begin(host, target);
    return loading;
  };

  return {
    namespace: 'eip155',
    type: 'evm',
    start(given) {
      host = given;
      return () => {
        if (host !== given) return;
        stop?.();
        // Nothing of an ended instance may serve the next one: a page whose code is exchanged begins again with this adapter.
        host = stop = running = loading = undefined;
      };
    },
    discover: async () => {
      if (host && target) await load();
    },
    prepare(connectorId) {
      due = connectorId ?? due;
      // Beside each other: a reload waits for both.
      Promise.allSettled([importVerbs(), load().then(({ prepare }) => prepare?.(connectorId && due))]);
    },
    // At once where it can be: a wallet that is asked within the click may open a window, and answers sooner.
    connect: (parameters) =>
      running ? running.connect(parameters) : load().then(({ connect }) => connect(parameters)),
    reconnect: async (parameters) => (host ? (await load()).reconnect(parameters) : undefined),
    pair: async (wallet) => (await load()).pair(wallet),
    // A wallet that was never looked for cannot be asked: nothing is loaded for it.
    disconnect: async (parameters) => (await loading)?.disconnect(parameters),
    forget(parameters) {
      due = undefined;
      running?.forget?.(parameters);
    },
    switchNetwork: async (parameters) => (await load()).switchNetwork(parameters),
    getBalance: async (parameters) => (await load()).getBalance(parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    estimateGas: async (parameters) => (await load()).estimateGas(parameters),
    sendTransaction: async (parameters) => (await load()).sendTransaction(parameters),
    getProvider: (connectorId) => running?.getProvider(connectorId),
  };
}

function ownWindow(): DiscoveryWindow | undefined {
  return typeof window === 'undefined' ? undefined : (window as unknown as DiscoveryWindow);
}
