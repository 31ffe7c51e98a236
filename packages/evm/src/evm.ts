import type { Adapter, AdapterHost } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { switchNetwork } from './chain/switchNetwork.ts';
import { createDiscovery, type Discovery } from './discovery/createDiscovery.ts';
import type { DiscoveryWindow, Wallet } from './discovery/Wallet.ts';
import { request } from './provider/request.ts';
import { within } from './provider/within.ts';
import { sendTransaction, signMessage } from './requests/askWallet.ts';
import { estimateGas, getBalance } from './requests/readChain.ts';
import { connectWallet, resumeWallet } from './session/connect.ts';
import { readNetwork } from './session/openSession.ts';
import type { Session } from './session/Session.ts';

/** Options of the EVM adapter. */
export interface EvmOptions {
  /** Where wallets announce themselves. Default the global window; without one (on a server) no wallet is found. */
  readonly window?: DiscoveryWindow;
}

/** How long a wallet may take to give up the site's permission, in ms. */
const revokeLimit = 2000;

/** The adapter for EVM chains: announced (EIP-6963) and injected wallets. One adapter serves one Foyer instance. */
export function evm(options: EvmOptions = {}): Adapter {
  let running: { readonly host: AdapterHost; readonly discovery: Discovery } | undefined;
  let session: Session | undefined;

  const started = () => {
    if (!running) throw new FoyerError('WALLET_NOT_FOUND');
    return running;
  };
  const walletOf = (connectorId: string): Wallet => {
    if (session?.wallet.connector.id === connectorId) return session.wallet;
    const wallet = started().discovery.find(connectorId);
    if (!wallet) throw new FoyerError('WALLET_NOT_FOUND', { connectorId });
    return wallet;
  };
  const sessionOf = (connectorId: string): Session => {
    if (session?.wallet.connector.id !== connectorId)
      throw new FoyerError('WALLET_NOT_FOUND', { connectorId });
    return session;
  };
  const adopt = (next: Session, signal: AbortSignal | undefined) => {
    if (signal?.aborted || !running) {
      next.stop();
      throw new FoyerError('REQUEST_ABORTED');
    }
    session?.stop();
    session = next;
    return next.connection();
  };

  return {
    namespace: 'eip155',
    type: 'evm',

    start(host) {
      const target = options.window ?? ownWindow();
      if (!target) return () => undefined;
      const own = { host, discovery: createDiscovery(target, host) };
      running = own;
      return () => {
        own.discovery.stop();
        if (running !== own) return;
        session?.stop();
        session = running = undefined;
      };
    },

    async connect({ connectorId, signal }) {
      const wallet = walletOf(connectorId);
      return adopt(await connectWallet(started().host, wallet, signal), signal);
    },

    async reconnect({ connectorId, deadlineMs, signal }) {
      if (!running) return undefined;
      const { host, discovery } = running;
      const deadline = host.clock.now() + deadlineMs;
      const wallet = await discovery.whenFound(connectorId, deadlineMs, signal);
      if (!wallet) return undefined;
      const next = await resumeWallet(host, wallet, Math.max(deadline - host.clock.now(), 1000), signal);
      return next && adopt(next, signal);
    },

    async disconnect({ connectorId }) {
      if (session?.wallet.connector.id !== connectorId) return;
      const { wallet } = session;
      session.stop();
      session = undefined;
      // Many wallets do not know the method: the site forgets them all the same.
      const revoked = request(wallet.provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]);
      await within(started().host.clock, revokeLimit, revoked).catch(() => undefined);
    },

    async switchNetwork({ connectorId, network }) {
      await switchNetwork(started().host, sessionOf(connectorId), network);
    },

    getBalance: async ({ address, network, signal }) => getBalance(started().host, network, address, signal),

    signMessage: async ({ connectorId, address, message }) =>
      signMessage(walletOf(connectorId), address, message),

    estimateGas: async ({ network, transaction }) => estimateGas(started().host, network, transaction),

    async sendTransaction({ connectorId, network, transaction }) {
      const current = sessionOf(connectorId);
      const { host } = started();
      // Asked again each time: a wallet that sends no event may have moved, and money must not leave on another chain.
      if ((await readNetwork(host, current.wallet)) !== network.caipNetworkId) {
        await switchNetwork(host, current, network);
      }
      return sendTransaction(current.wallet, transaction);
    },

    getProvider(connectorId) {
      if (session?.wallet.connector.id === connectorId) return session.wallet.provider;
      return running?.discovery.find(connectorId)?.provider;
    },
  };
}

function ownWindow(): DiscoveryWindow | undefined {
  return typeof window === 'undefined' ? undefined : (window as unknown as DiscoveryWindow);
}
