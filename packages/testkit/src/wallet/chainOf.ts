import type { Store } from './store.ts';
import type { PendingRequest, WalletChain } from './WalletOptions.ts';
import { walletError } from './walletError.ts';

/** EIP-155 id of the chain a request is for: the one it names, else the one the wallet shows. */
export const chainIdOf = (store: Store, request: Pick<PendingRequest, 'chainId'>): number =>
  request.chainId ?? store.get().chainId;

/** That chain. @throws code 4901 when the wallet does not know it. */
export function chainOf(store: Store, request: Pick<PendingRequest, 'chainId'>): WalletChain {
  const id = chainIdOf(store, request);
  const chain = store.get().chains.find((known) => known.id === id);
  if (!chain) throw walletError(4901);
  return chain;
}
