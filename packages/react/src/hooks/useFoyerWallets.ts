import {
  EarlyError,
  type ListedWallet,
  readWallets,
  type State,
  selectCanPair,
  type WalletLists,
} from '@foyer/core';
import type { CaipAddress, Namespace } from '@foyer/protocol/caip';
import { useEffect, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';

/** What `useFoyerWallets` answers. */
export interface WalletsHook extends WalletLists {
  /** The wallets of all groups in one list. */
  readonly wallets: readonly ListedWallet[];
  /** The pairing code while a wallet app is waited for: for a QR code of the site's own, or a link. A secret. */
  readonly uri: string | undefined;
  /** Loads what is featured and recommended with the registry's first page (40 wallets), then page after page; of the search while there is one. Never rejects: `registry.status` tells. */
  readonly loadMore: () => Promise<void>;
  /** Searches the registry from two characters on, among certified wallets when asked; '' ends the search. Waits for a pause in typing. */
  readonly search: (text: string, filter?: { readonly certified?: boolean | undefined }) => Promise<void>;
  /**
   * Asks a wallet that is here, in the active family unless `namespace` says another; answers the address (CAIP-10).
   * Another one is paired, `uri` being its code. Rejects with `WALLET_NOT_FOUND` where neither can be, `USER_REJECTED`, `WALLET_BUSY`, or what the wallet answered.
   */
  readonly connect: (
    wallet: Pick<ListedWallet, 'name' | 'connectors'> & Partial<Pick<ListedWallet, 'wallet'>>,
    parameters?: { readonly namespace?: Namespace | undefined },
  ) => Promise<CaipAddress | undefined>;
}

/**
 * The wallets for an interface of the site's own: list, groups, search, paging, connecting. Loads nothing of the modal,
 * and asks the gateway for nothing before `loadMore` or `search`.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerWallets(): WalletsHook {
  const foyer = useInstance('useFoyerWallets');
  const state = useSelected(foyer, toItself, isSameList);
  const verbs = useMemo(() => {
    const { core } = foyer;
    const { loadMore, search } = core.actions.wallets;
    const connect: WalletsHook['connect'] = async ({ name, connectors, wallet }, { namespace } = {}) => {
      const family = namespace ?? core.getState().network.activeNamespace;
      const active = connectors.find(({ chain }) => chain === family);
      const connector = active ?? (namespace ? undefined : connectors[0]);
      const isHeadless = true;
      if (connector) return foyer.connectWallet({ id: connector.id, namespace: connector.chain, isHeadless });
      if (!wallet || !selectCanPair(core.getState()))
        throw new EarlyError('WALLET_NOT_FOUND', { connectorId: name });
      return foyer.connectWallet({ id: wallet.id, name, namespace, isHeadless });
    };
    return { loadMore, search, connect };
  }, [foyer]);
  // A list is being shown: wallets are looked for. A failed load is tried again by the next verb.
  useEffect(() => {
    foyer.core.load().catch(() => undefined);
  }, [foyer]);
  return useMemo(() => {
    const lists = readWallets(foyer.core, state);
    const { code } = state.pairing;
    const uri = code.status === 'ready' ? code.uri : undefined;
    return { ...lists, ...verbs, uri, wallets: lists.groups.flatMap(({ wallets }) => wallets) };
  }, [foyer, state, verbs]);
}

const toItself = (state: State): State => state;

/** Whether nothing changed that the list is made of. */
export function isSameList(first: State, second: State): boolean {
  const slices = ['wallets', 'connection', 'network', 'features', 'pairing'] as const;
  return slices.every((slice) => first[slice] === second[slice]);
}
