import { chainIdOf } from '../wallet/chainOf.ts';
import type { Methods } from '../wallet/Method.ts';
import { objectParameter, toChainId } from '../wallet/parameters.ts';
import { toHexId } from '../wallet/siteEvents.ts';
import type { WalletChain } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';

/** Which chain the wallet is on: EIP-695, EIP-3326, EIP-3085, EIP-747. */
export const chainMethods: Methods = {
  eth_chainId: async ({ store }, request) => toHexId(chainIdOf(store, request)),

  net_version: async ({ store }, request) => String(chainIdOf(store, request)),

  async wallet_switchEthereumChain({ store, approvals }, request) {
    const id = toChainId(objectParameter(request.params, 0).chainId);
    const mustKnow = () => {
      if (!store.get().chains.some((chain) => chain.id === id)) throw walletError(4902);
    };
    mustKnow();
    if (store.get().chainId === id) return null;
    await approvals.ask(request);
    // It may have been forgotten while the user thought.
    mustKnow();
    store.set({ chainId: id });
    return null;
  },

  async wallet_addEthereumChain({ store, approvals }, request) {
    const chain = parseChain(objectParameter(request.params, 0));
    await approvals.ask(request);
    const { chains } = store.get();
    if (!chains.some(({ id }) => id === chain.id)) store.set({ chains: [...chains, chain] });
    return null;
  },

  async wallet_watchAsset({ approvals }, request) {
    const asset = Array.isArray(request.params) ? request.params[0] : request.params;
    if (typeof asset?.options?.address !== 'string') throw walletError(-32602, 'options.address is missing.');
    await approvals.ask(request);
    return true;
  },
};

/** The chain of an EIP-3085 request; adding does not switch. */
function parseChain(params: Readonly<Record<string, unknown>>): WalletChain {
  const { chainName, nativeCurrency, rpcUrls } = params;
  const [first, ...rest] = Array.isArray(rpcUrls) ? rpcUrls.filter(isHttpUrl) : [];
  if (first === undefined) throw walletError(-32602, 'rpcUrls must hold an http address.');
  if (typeof chainName !== 'string' || chainName === '') throw walletError(-32602, 'chainName is missing.');
  const { symbol, name = symbol, decimals = 18 } = Object(nativeCurrency) as Record<string, unknown>;
  if (typeof symbol !== 'string' || symbol.length < 2 || symbol.length > 6) {
    throw walletError(-32602, 'nativeCurrency.symbol must have 2 to 6 characters.');
  }
  if (typeof name !== 'string') throw walletError(-32602, 'nativeCurrency.name must be a text.');
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0) {
    throw walletError(-32602, 'nativeCurrency.decimals must be a whole number.');
  }
  return {
    id: toChainId(params.chainId),
    name: chainName,
    rpcUrls: [first, ...rest],
    nativeCurrency: { name, symbol, decimals },
  };
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value);
}
