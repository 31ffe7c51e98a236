import { type Connector, connectorOf, type State } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';

export interface ShownList {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly wallets: readonly Wallet[];
  /** The text this list answers; undefined for the whole registry. */
  readonly searched: string | undefined;
  readonly hasMore: boolean;
}

/** The search while there is one, else the registry so far. A search is one page. */
export function shownList({ all, found }: Pick<State['wallets'], 'all' | 'found'>): ShownList {
  if (found.status !== 'idle') {
    return { status: found.status, wallets: found.wallets, searched: found.search, hasMore: false };
  }
  if (all.status === 'idle') return { status: 'loading', wallets: [], searched: undefined, hasMore: false };
  const hasMore = all.wallets.length < all.count;
  return { status: all.status, wallets: all.wallets, searched: undefined, hasMore };
}

/** Installed wallets before the others, each part in the registry's order (behaviour.md §3.2). */
export function installedFirst<Choice>(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  toChoice: (wallet: Wallet, isInstalled: boolean) => Choice,
): readonly Choice[] {
  const isInstalled = (wallet: Wallet): boolean => connectorOf(wallet, connectors) !== undefined;
  return [
    ...wallets.filter(isInstalled).map((wallet) => toChoice(wallet, true)),
    ...wallets.filter((wallet) => !isInstalled(wallet)).map((wallet) => toChoice(wallet, false)),
  ];
}
