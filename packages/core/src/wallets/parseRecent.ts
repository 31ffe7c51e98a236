import type { RecentWallet } from './state.ts';

/** How many wallets the visitor chose are remembered (spec.md §9). */
export const recentLimit = 2;

/** Parses the stored recent list; anything malformed is left out. */
export function parseRecent(text: string | undefined): readonly RecentWallet[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const byId = new Map(list.filter(isRecentWallet).map((wallet) => [wallet.id, wallet]));
    return [...byId.values()].slice(0, recentLimit);
  } catch {
    return [];
  }
}

function isRecentWallet(value: unknown): value is RecentWallet {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, ...optional } = value as Record<string, unknown>;
  const rest = [optional.connectorId, optional.rdns, optional.imageId, optional.imageUrl, optional.chain];
  const isText = (text: unknown) => typeof text === 'string' && text !== '';
  return isText(id) && isText(name) && rest.every((text) => text === undefined || isText(text));
}
