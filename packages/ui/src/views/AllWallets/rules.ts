import { type Connector, connectorOf, type State } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';

export interface ShownList {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly wallets: readonly Wallet[];
  /** The text this list answers; undefined for all of them. */
  readonly searched: string | undefined;
  readonly hasMore: boolean;
}

const none: readonly Wallet[] = [];

/** The search while there is one, else the registry so far. */
export function shownList({ all, found }: Pick<State['wallets'], 'all' | 'found'>): ShownList {
  const list = found.status === 'idle' ? all : found;
  if (list.status === 'idle') {
    return { status: 'loading', wallets: none, searched: undefined, hasMore: false };
  }
  const { status, wallets, count, search } = list;
  return { status, wallets, searched: search || undefined, hasMore: wallets.length < count };
}

/** Installed wallets before the others, each part in the registry's order (behaviour.md §3.2). */
export function installedFirst<Row>(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  toRow: (wallet: Wallet, isInstalled: boolean) => Row,
): readonly Row[] {
  const here = new Set(wallets.filter((wallet) => connectorOf(wallet, connectors)));
  return [
    ...wallets.filter((wallet) => here.has(wallet)).map((wallet) => toRow(wallet, true)),
    ...wallets.filter((wallet) => !here.has(wallet)).map((wallet) => toRow(wallet, false)),
  ];
}
