import type { RecentWallet } from './state.ts';

/** How many wallets the visitor chose are remembered (spec.md §9). */
export const recentLimit = 2;
/** Name of the record that holds the recent list (behaviour.md §4.1). */
export const recentRecord = 'recent_wallets';

/** Parses the stored recent list; anything malformed is left out. */
export function parseRecent(text: string | undefined): readonly RecentWallet[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecentWallet).slice(0, recentLimit) : [];
  } catch {
    return [];
  }
}

function isRecentWallet(value: unknown): value is RecentWallet {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, ...optional } = value as Record<string, unknown>;
  const rest = [optional.connectorId, optional.rdns, optional.imageId, optional.imageUrl];
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    rest.every((text) => text === undefined || typeof text === 'string')
  );
}
