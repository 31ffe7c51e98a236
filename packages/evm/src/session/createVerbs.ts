import type { Adapter, AdapterHost } from '@foyer/core';
import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import { checksumAddress } from '../address/checksumAddress.ts';
import { switchNetwork } from '../chain/switchNetwork.ts';
import type { Discovery } from '../discovery/createDiscovery.ts';
import { request } from '../provider/request.ts';
import { unlessAborted, within } from '../provider/within.ts';
import { sendTransaction, signMessage } from '../requests/askWallet.ts';
import { estimateGas, getBalance } from '../requests/readChain.ts';
import { connectWallet, resumeWallet } from './connect.ts';
import { createEarly } from './createEarly.ts';
import { readNetwork } from './readNetwork.ts';
import type { Session } from './Session.ts';

/** The adapter's methods that need a wallet or a chain. They are loaded on first use: listing wallets does not need them. */
export interface Verbs
  extends Omit<Adapter, 'namespace' | 'type' | 'start' | 'getProvider' | 'pair' | 'prepare' | 'forget'>,
    Required<Pick<Adapter, 'pair' | 'prepare' | 'forget'>> {
  /** Ends the session without a word to the wallet. */
  stop(): void;
}

const zeroAddress = `0x${'0'.repeat(40)}` as const;

/** After so many checksums a browser has compiled what they run, and the next takes next to no time. */
const dryRuns = 3;

/** How long a wallet may take to give up the site's permission, in ms. */
const revokeLimit = 2000;

/** The verbs of one running adapter; at most one wallet is connected at a time. */
export function createVerbs(host: AdapterHost, discovery: Discovery): Verbs {
  let session: Session | undefined;
  let isStopped = false;
  let hasHashed = false;
  const early = createEarly(host);

  const found = <Found>(connectorId: string, it: Found | undefined): Found => {
    if (it) return it;
    throw new FoyerError('WALLET_NOT_FOUND', { connectorId });
  };
  const walletOf = (id: string) => found(id, discovery.find(id));
  const sessionOf = (id: string) => found(id, session?.wallet.connector.id === id ? session : undefined);
  const isOver = (asked: Session) => asked !== session;
  const adopt = (next: Session, signal: AbortSignal | undefined) => {
    early.drop();
    if (signal?.aborted || isStopped) {
      next.stop();
      throw new FoyerError('REQUEST_ABORTED');
    }
    session?.stop();
    session = next;
    return next.connection();
  };

  const end = () => {
    session?.stop();
    session = undefined;
  };

  return {
    async pair(paired) {
      const { pairWallet } = await import('../paired/pairWallet.ts');
      const next = await pairWallet(host, paired);
      const connection = adopt(next, undefined);
      discovery.adopt(next.wallet);
      return connection;
    },

    prepare(connectorId) {
      // Not once a wallet has answered: the first checksums take a slow phone some 12 ms in all.
      if (!connectorId && !hasHashed) {
        hasHashed = true;
        for (let run = 0; run < dryRuns; run++) checksumAddress(zeroAddress);
      }
      const wallet = connectorId && discovery.find(connectorId);
      if (wallet && !session && !isStopped) early.ask(wallet);
    },

    async connect({ connectorId, signal }) {
      early.drop();
      const wallet = walletOf(connectorId);
      // What it still takes from the site would take this connection with it.
      if (wallet.revoking) await unlessAborted(signal, wallet.revoking);
      return adopt(await connectWallet(host, wallet, signal), signal);
    },

    async reconnect({ connectorId, deadlineMs, signal }) {
      const deadline = host.clock.now() + deadlineMs;
      const left = () => deadline - host.clock.now();
      try {
        let next = await early.take(discovery.find(connectorId), deadlineMs, signal);
        if (!next) {
          const wallet = await discovery.whenFound(connectorId, left(), signal);
          next = wallet && (await resumeWallet(host, wallet, Math.max(left(), 1000), signal));
        }
        return next && adopt(next, signal);
      } catch (error) {
        if (isFoyerError(error, 'WALLET_TIMEOUT')) return undefined;
        throw error;
      }
    },

    async disconnect({ connectorId }) {
      early.drop();
      // Without a session too: a wallet that is just being restored still shares its accounts.
      const wallet = discovery.find(connectorId);
      if (session?.wallet.provider === wallet?.provider) end();
      if (!wallet) return;
      // Once however often it is asked for meanwhile. Many wallets do not know the method: the site forgets them all the same.
      wallet.revoking ??= within(
        host,
        revokeLimit,
        request(wallet.provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]),
      )
        .catch(() => undefined)
        .finally(() => {
          wallet.revoking = undefined;
        });
      await wallet.revoking;
    },

    async switchNetwork({ connectorId, network, onAdding }) {
      const current = sessionOf(connectorId);
      await switchNetwork(host, current, network, { isOver: () => isOver(current), onAdding });
    },

    getBalance: ({ address, network, signal }) => getBalance(host, network, address, signal),

    signMessage: async ({ connectorId, address, message }) =>
      signMessage(walletOf(connectorId), address, message),

    estimateGas: ({ network, transaction }) => estimateGas(host, network, transaction),

    async sendTransaction({ connectorId, network, transaction }) {
      const current = sessionOf(connectorId);
      // Asked each time: a wallet that sends no event may have moved, and money must not leave on another chain.
      if ((await readNetwork(host, current.wallet)) !== network.caipNetworkId) {
        await switchNetwork(host, current, network, { isOver: () => isOver(current) });
      }
      // Its visitor may have left it, or gone over to another wallet, while it was being asked.
      if (isOver(current)) throw new FoyerError('REQUEST_ABORTED');
      return sendTransaction(current.wallet, transaction);
    },

    forget({ connectorId }) {
      early.drop();
      if (session?.wallet.connector.id === connectorId) end();
    },

    stop() {
      isStopped = true;
      early.drop();
      end();
    },
  };
}
