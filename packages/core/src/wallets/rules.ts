import { hasGateway } from '../kernel/gatewayAddress.ts';
import type { Options } from '../kernel/Options.ts';
import type { State } from '../kernel/State.ts';
import { isNamed } from './isNamed.ts';
import type { ListWishes } from './state.ts';

/** Entries of one page of the registry, of the recommended ones, and of a search (spec.md §9). */
export const pageEntries = 40;
export const recommendedEntries = 4;
export const searchEntries = 100;
/** Longest text that is searched for: the registry takes no longer one, and no name is as long. */
export const searchLongest = 100;
/** Shortest text that searches. */
export const searchMinimum = 2;
/** The pause in typing a search waits for, and the least time before its answer shows, in ms (spec.md §9). */
export const searchQuietMs = 150;
export const searchDisplayMs = 300;

/** What the options ask of the list. */
export function wishesOf(options: Options, isMobile: boolean): ListWishes {
  const { adapters = [], enableWallets } = options;
  return {
    hasAdapters: adapters.length > 0,
    hasRegistry: hasGateway({ options }),
    isMobile,
    customWallets: listOf(options.customWallets)?.filter(isNamed),
    enableWallets,
    excludeWalletIds: listOf(options.excludeWalletIds),
    featuredWalletIds: listOf(options.featuredWalletIds),
    includeWalletIds: listOf(options.includeWalletIds),
  };
}

/** A page without types may give something else, which must not take the list of wallets away: the developer is told of it. */
export function listOf<List>(value: List): List | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The count on the all-wallets row: floored to tens with "+"; '' while unknown; undefined hides the row. */
export function selectAllWalletsLabel(state: State): string | undefined {
  const { all, namespace, wanted } = state.wallets;
  if (state.features.allWallets !== 'SHOW' || wanted?.enableWallets === false) return undefined;
  // It is asked for by the first open.
  if (all.status === 'idle') return wanted?.hasRegistry ? '' : undefined;
  if (all.count === 0) return all.status === 'ready' ? undefined : '';
  // How many of them are for one family is not known.
  if (namespace) return '';
  return all.count < 10 ? String(all.count) : `${Math.floor(all.count / 10) * 10}+`;
}
