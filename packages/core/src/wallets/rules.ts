import type { Options } from '../kernel/Options.ts';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { recentLimit } from './parseRecent.ts';
import type { ListWishes, RecentWallet } from './state.ts';

/** Entries of one page of the registry, of the recommended ones, and of a search (spec.md §9). */
export const pageEntries = 40;
export const recommendedEntries = 4;
export const searchEntries = 100;
/** Shortest text that searches. */
export const searchMinimum = 2;
/** The pause in typing a search waits for, and the least time before its answer shows, in ms (spec.md §9). */
export const searchQuietMs = 150;
export const searchDisplayMs = 300;

/** What the options ask of the list. */
export function wishesOf(options: Options, isMobile: boolean): ListWishes {
  const { adapters = [], customWallets, enableWallets } = options;
  const { excludeWalletIds, featuredWalletIds, includeWalletIds } = options;
  const hasAdapters = adapters.length > 0;
  return {
    hasAdapters,
    isMobile,
    customWallets,
    enableWallets,
    excludeWalletIds,
    featuredWalletIds,
    includeWalletIds,
  };
}

/** One line of the Connect view: a wallet found here, or one used before. */
export interface ConnectRow {
  readonly key: string;
  readonly name: string;
  readonly connector?: Connector;
  readonly recent?: RecentWallet;
  readonly group: 'installed' | 'recent';
  readonly badge?: 'recent' | 'installed';
}

/** The lines of the Connect view: recent wallets, then installed ones; each wallet once (behaviour.md §3). */
export function selectConnectRows(state: State): ConnectRow[] {
  const connectors = visibleConnectors(state.wallets.connectors);
  const recent = state.wallets.recent.map((wallet): ConnectRow => {
    const connector = connectors.find((candidate) => isSameWallet(candidate, wallet));
    return {
      key: `recent:${wallet.id}`,
      name: connector?.name ?? wallet.name,
      ...(connector && { connector }),
      recent: wallet,
      group: 'recent',
      badge: 'recent',
    };
  });
  const shown = new Set(recent.map((row) => row.connector));
  const installed = connectors
    .filter((connector) => !shown.has(connector))
    .map(
      (connector): ConnectRow => ({
        key: `installed:${connector.chain}:${connector.id}`,
        name: connector.name,
        connector,
        group: 'installed',
        badge: 'installed',
      }),
    );
  return [...recent, ...installed];
}

/** Announced before injected, one of each wallet; the generic browser wallet only where nothing announced itself. */
function visibleConnectors(connectors: readonly Connector[]): readonly Connector[] {
  const announced = connectors.filter((connector) => connector.type !== 'INJECTED');
  const candidates = announced.length > 0 ? announced : connectors;
  return candidates.filter(
    (connector, index) => candidates.findIndex((other) => isSameConnector(other, connector)) === index,
  );
}

function isSameConnector(a: Connector, b: Connector): boolean {
  if (a.id === b.id) return true;
  if (a.info?.rdns && b.info?.rdns) return toDesktopRdns(a.info.rdns) === toDesktopRdns(b.info.rdns);
  return plainName(a.name) === plainName(b.name);
}

function isSameWallet(connector: Connector, wallet: RecentWallet): boolean {
  if (connector.id === wallet.connectorId || connector.id === wallet.id) return true;
  if (connector.explorerId && connector.explorerId === wallet.id) return true;
  const rdns = connector.info?.rdns;
  return Boolean(rdns && wallet.rdns && toDesktopRdns(rdns) === toDesktopRdns(wallet.rdns));
}

/** The mobile form of the first wallet's reverse domain counts as its desktop form (spec.md §5). */
function toDesktopRdns(rdns: string): string {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns;
}

function plainName(name: string): string {
  return name.trim().toLowerCase();
}

/** The recent list after a choice: newest first, at most two; a wallet already in it changes nothing (spec.md §4). */
export function withRecent(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  if (recent.some((other) => other.id === wallet.id)) return recent;
  return [wallet, ...recent].slice(0, recentLimit);
}

/** The count on the all-wallets row: floored to tens with "+"; '' while unknown; undefined hides the row. */
export function selectAllWalletsLabel(state: State): string | undefined {
  const { all, namespace, wanted } = state.wallets;
  if (state.features.allWallets !== 'SHOW' || all.status === 'idle' || wanted?.enableWallets === false) {
    return undefined;
  }
  if (all.count === 0) return all.status === 'ready' ? undefined : '';
  // How many of them are for one family is not known.
  if (namespace) return '';
  return all.count < 10 ? String(all.count) : `${Math.floor(all.count / 10) * 10}+`;
}
