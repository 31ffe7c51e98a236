import type { AdapterHost, Eip1193Provider, Network, PairedWallet } from '@foyer/core';
import { referenceOf, toHexChainId, toNetworkId } from '../chain/chainId.ts';
import { within } from '../provider/within.ts';
import { createListeners } from './createListeners.ts';
import { routeOf } from './methods.ts';
import { ProviderError, providerCodes, toProviderError } from './ProviderError.ts';

type Question = { readonly method: string; readonly params?: unknown };
type Host = Pick<AdapterHost, 'clock' | 'networks' | 'rpc' | 'signal'>;

/** How long a wallet may take to grant a network after it agreed to go there, in ms. */
const grantLimit = 5000;

/** A paired wallet's provider; `stop` lets go of the wallet. */
export interface PairedProvider extends Eip1193Provider {
  /** The current account first, as the wallet wrote them. */
  accounts(): readonly string[];
  stop(): void;
}

/**
 * An EIP-1193 provider over a pairing: reads go to the chain, what takes a key goes to the wallet app, and a network
 * that the wallet agreed to is switched to without asking it. Rejects with the codes of EIP-1193 and EIP-3326.
 */
export function createPairedProvider(host: Host, wallet: PairedWallet): PairedProvider {
  const listeners = createListeners();
  const accounts = () => wallet.accounts().map(({ address }) => address);
  const chainId = () => toHexChainId(wallet.networkId());
  let known = { accounts: accounts().join(), chainId: chainId() };

  const stop = wallet.onChange(() => {
    const addresses = accounts();
    if (addresses.length === 0) {
      stop();
      listeners.tell('accountsChanged', []);
      listeners.tell('disconnect', new ProviderError(providerCodes.disconnected, 'The wallet has left'));
      return;
    }
    const now = { accounts: addresses.join(), chainId: chainId() };
    const before = known;
    known = now;
    // The chain first: who asks for accounts on the news must not ask on the old chain.
    if (now.chainId !== before.chainId) listeners.tell('chainChanged', now.chainId);
    if (now.accounts !== before.accounts) listeners.tell('accountsChanged', addresses);
  });

  const ask = async (method: string, params: unknown): Promise<unknown> => {
    if (!wallet.canAsk(method)) {
      const code = method.startsWith('wallet_') ? providerCodes.unsupported : providerCodes.unauthorized;
      throw new ProviderError(code, `The wallet did not agree to ${method}`);
    }
    return wallet.request({ networkId: wallet.networkId(), method, params });
  };
  const moved = async (method: string, params: unknown): Promise<null> => {
    const networkId = toNetworkId((firstOf(params) as { readonly chainId?: unknown } | undefined)?.chainId);
    if (!networkId) throw new ProviderError(providerCodes.invalidParams, 'chainId is missing or malformed');
    if (wallet.moveTo(networkId)) return null;
    if (!wallet.canAsk(method) && method === 'wallet_switchEthereumChain') {
      throw new ProviderError(providerCodes.unknownChain, `The wallet did not agree to ${networkId}`);
    }
    await ask(method, params);
    await granted(networkId);
    return null;
  };
  /** What it grants now the wallet tells by an update of its own, before its answer or after. */
  const granted = async (networkId: ReturnType<PairedWallet['networkId']>): Promise<void> => {
    if (wallet.moveTo(networkId)) return;
    let off: (() => void) | undefined;
    const there = new Promise<void>((resolve) => {
      off = wallet.onChange(() => {
        if (wallet.networkIds().includes(networkId)) resolve();
      });
    });
    try {
      await within(host, grantLimit, there);
    } catch (error) {
      throw new ProviderError(
        providerCodes.unknownChain,
        `The wallet did not go to ${networkId}`,
        undefined,
        error,
      );
    } finally {
      off?.();
    }
    wallet.moveTo(networkId);
  };
  const read = ({ method, params }: Question): Promise<unknown> => {
    const id = wallet.networkId();
    const network = host.networks.find(({ caipNetworkId }: Network) => caipNetworkId === id);
    if (!network) throw new ProviderError(providerCodes.chainDisconnected, `No endpoint is known for ${id}`);
    return host.rpc(network, method, Array.isArray(params) ? params : params === undefined ? [] : [params]);
  };

  const answer = async (question: Question): Promise<unknown> => {
    const { method, params } = question;
    if (accounts().length === 0) throw new ProviderError(providerCodes.disconnected, 'The wallet has left');
    switch (routeOf(method)) {
      case 'accounts':
        return method === 'eth_coinbase' ? accounts()[0] : accounts();
      case 'chain':
        return chainId();
      case 'version':
        return referenceOf(wallet.networkId());
      case 'switch':
      case 'add':
        return moved(method, params);
      case 'permissions':
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: accounts() }],
          },
        ];
      case 'read':
        return read(question);
      case 'wallet':
        return ask(method, params);
    }
  };
  return {
    async request(question) {
      try {
        return await answer(question);
      } catch (error) {
        throw toProviderError(error);
      }
    },
    on: listeners.on,
    removeListener: listeners.remove,
    accounts,
    stop,
  };
}

function firstOf(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : params;
}
