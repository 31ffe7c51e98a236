import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { whichIs } from './identity.ts';
import { listWallets, recommendedRoom } from './listWallets.ts';
import type { WalletGroup, WalletGroupKind } from './WalletRow.ts';

const groupOrder: readonly WalletGroupKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
];

/**
 * The rows of Connect in their groups, in the host's order, those it does not name after them. No group is empty but
 * that of `awaited`, which stands where its rows will.
 */
export function selectWalletGroups(state: State, awaited?: WalletGroupKind): readonly WalletGroup[] {
  const { rows } = listWallets(state);
  return [...new Set([...state.features.connectorTypeOrder, ...groupOrder])]
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }))
    .filter((group) => group.rows.length > 0 || group.kind === awaited);
}

/** How many wallets the registry may still recommend, where the host names none of its own (behaviour.md §3.1). */
export function selectRecommendedRoom(state: State): number {
  return recommendedRoom(listWallets(state).rows);
}

/** The connectors of a wallet of the registry, one for each chain family; none: it is not here. */
export function selectConnectorsOf(state: State, wallet: Wallet): readonly Connector[] {
  return whichIs(listWallets(state).rows, ({ connectors }) => connectors, wallet)?.connectors ?? [];
}
