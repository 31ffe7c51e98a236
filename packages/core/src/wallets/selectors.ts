import type { Wallet } from '@foyer/protocol/http';
import type { ConnectMethod } from '../features/FeatureOptions.ts';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { whichIs } from './identity.ts';
import { listWallets, recommendedRoom } from './listWallets.ts';
import { toRow } from './toRow.ts';
import type { WalletGroup, WalletGroupKind, WalletRow } from './WalletRow.ts';

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

/** What may be offered to someone who has no wallet: featured, custom and recommended ones that are not here yet. */
export function selectGetWalletRows(state: State): readonly WalletRow[] {
  const { rows, drops } = listWallets(state);
  const offered = rows.filter(
    ({ kind }) => kind === 'featured' || kind === 'custom' || kind === 'recommended',
  );
  const spare = drops.flatMap(({ item, reason }) =>
    (reason === 'recommendedOff' || reason === 'recommendedFull') && !('type' in item)
      ? toRow(state, { kind: 'recommended', record: item })
      : [],
  );
  return [...offered, ...spare];
}

/** The ways in that are there now: the host's order, else wallets first where one is found (behaviour.md §3.1). */
export function selectMethodOrder(state: State): readonly ConnectMethod[] {
  const { email, socials, connectMethodsOrder } = state.features;
  const isHere = selectWalletGroups(state).some(({ rows }) => rows.some(isFound));
  const usual: readonly ConnectMethod[] = isHere
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet'];
  const hasEmbedded = state.wallets.connectors.some(
    ({ type, chain }) => type === 'AUTH' && (chain === 'eip155' || chain === 'solana'),
  );
  const isOn = {
    email: hasEmbedded && email,
    social: hasEmbedded && socials !== false,
    wallet: state.wallets.wanted?.enableWallets !== false,
  };
  return [...new Set([...(connectMethodsOrder ?? []), ...usual])].filter((method) => isOn[method]);
}

/** Whether Connect shows one button in place of the wallets: only where email or social login is there too. */
export function selectIsCollapsed(state: State): boolean {
  return (
    state.features.collapseWallets === true && selectMethodOrder(state).some((method) => method !== 'wallet')
  );
}

function isFound({ connectors }: WalletRow): boolean {
  return connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN');
}
