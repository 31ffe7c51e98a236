import type { Adapter, AdapterHost, Network } from '@foyer/core';
import {
  type Eip1193Provider,
  estimateGas,
  getBalance,
  readNetwork,
  sendTransaction,
  signMessage,
  switchNetwork,
  toNetworkId,
  within,
} from '@foyer/evm/parts';
import { FoyerError } from '@foyer/protocol/errors';
import { type LiveConnection, liveConnection } from '../config/liveConnection.ts';
import type { WagmiConfig } from '../config/WagmiConfig.ts';
import { createConnectorList } from '../connectors/createConnectorList.ts';
import { toConnector } from '../connectors/toConnector.ts';
import { createAttempts } from './createAttempts.ts';
import { followState } from './followState.ts';
import { restore } from './restore.ts';
import { toConnection } from './toConnection.ts';
import { toSession } from './toSession.ts';

type BridgeAdapter = Required<Adapter<'eip155', Eip1193Provider>>;

/** The adapter's methods that need wallets or a chain, and what keeps the kit and wagmi the same. Loaded on first use. */
export interface Bridge
  extends Omit<BridgeAdapter, 'namespace' | 'type' | 'start' | 'prepare' | 'pair' | 'chooseNetwork'> {
  stop(): void;
}

/** How long a wallet may take to be told that the visitor left, in ms. */
const farewellLimit = 2000;

/** How long the list waits for wallets that are asked who they are, in ms. */
const discoverLimit = 200;

/** Lists wagmi's connectors and joins the kit to its state. */
export function createBridge(config: WagmiConfig, host: AdapterHost): Bridge {
  const list = createConnectorList(config, host);
  const attempts = createAttempts(config);
  const follower = followState(config, host, list, attempts);
  let isStopped = false;

  const adopt = async (live: LiveConnection, signal: AbortSignal | undefined) => {
    const connection = toConnection(list, live);
    await list.learnProvider(live.connector);
    if (signal?.aborted || isStopped) throw new FoyerError('REQUEST_ABORTED');
    follower.adopt(live);
    return connection;
  };
  const walletOf = (connectorId: string) => {
    const connector = list.find(connectorId);
    const provider = list.providerOf(connectorId) as Eip1193Provider | undefined;
    if (!connector || !provider) throw new FoyerError('WALLET_NOT_FOUND', { connectorId });
    return { connector: toConnector(connector, connectorId), provider };
  };
  const liveOf = (connectorId: string) => {
    const live = liveConnection(config.state);
    return live && list.idOf(live.connector) === connectorId ? live : undefined;
  };
  const sessionOf = (connectorId: string) => {
    const live = liveOf(connectorId);
    if (live) return toSession(config, live, walletOf(connectorId), toConnection(list, live));
    throw new FoyerError('WALLET_NOT_FOUND', { connectorId });
  };
  // The site's own transports serve its own chains.
  const reads = (network: Network): AdapterHost => ({
    ...host,
    rpc<Result>(_network: Network, method: string, params: readonly unknown[], signal?: AbortSignal) {
      const own = config.chains.find(({ id }) => toNetworkId(id) === network.caipNetworkId);
      if (!own) return host.rpc<Result>(network, method, params, signal);
      const client = config.getClient({ chainId: own.id } as never);
      return client.request({ method, params } as never) as Promise<Result>;
    },
  });

  return {
    // A wallet that keeps silent about itself is listed when it speaks: the others do not wait for it.
    discover: () => within(host, discoverLimit, list.looked).catch(() => undefined),

    async connect({ connectorId, signal }) {
      const connector = list.find(connectorId);
      if (!connector) throw new FoyerError('WALLET_NOT_FOUND', { connectorId });
      try {
        return await attempts.run(connector, signal, async (live) => {
          const connection = await adopt(live, signal);
          // A hint for the next visit: a full storage must not part the kit from wagmi, which is connected.
          await Promise.resolve(config.storage?.setItem('recentConnectorId', connector.id)).catch(
            () => undefined,
          );
          return connection;
        });
      } finally {
        follower.update();
      }
    },

    async reconnect({ signal, ...wish }) {
      const live = await restore(config, host, list, { ...wish, ...(signal && { signal }) });
      return live && adopt(live, signal);
    },

    async disconnect({ connectorId }) {
      const asked = list.find(connectorId);
      const connectors = new Set([...follower.release(), ...(asked ? [asked] : [])]);
      const farewells = [...connectors].map(async (connector) => connector.disconnect());
      await within(host, farewellLimit, Promise.allSettled(farewells)).catch(() => undefined);
    },

    forget() {
      follower.release();
    },

    async switchNetwork({ connectorId, network, onAdding }) {
      const session = sessionOf(connectorId);
      if (!list.find(connectorId)?.switchChain) throw new FoyerError('UNSUPPORTED_CHAIN_ADD');
      await switchNetwork(host, session, network, { isOver: () => !liveOf(connectorId), onAdding });
    },

    getBalance: ({ address, network, signal }) => getBalance(reads(network), network, address, signal),

    signMessage: async ({ connectorId, address, message }) =>
      signMessage(walletOf(connectorId), address, message),

    estimateGas: ({ network, transaction }) => estimateGas(reads(network), network, transaction),

    async sendTransaction({ connectorId, network, transaction }) {
      const session = sessionOf(connectorId);
      // Asked each time: a wallet that sends no event may have moved, and money must not leave on another chain.
      if ((await readNetwork(host, session.wallet)) !== network.caipNetworkId) {
        await switchNetwork(host, session, network, { isOver: () => !liveOf(connectorId) });
      }
      // Its visitor may have left it, or gone over to another wallet, while it was being asked.
      if (!liveOf(connectorId)) throw new FoyerError('REQUEST_ABORTED');
      return sendTransaction(session.wallet, transaction);
    },

    getProvider: (connectorId) => list.providerOf(connectorId) as Eip1193Provider | undefined,

    stop() {
      isStopped = true;
      list.stop();
      follower.stop();
    },
  };
}
