import { sameAs } from './identity.ts';
import { isNamed, isText } from './isNamed.ts';
import type { RecentWallet } from './state.ts';

/** How many wallets the visitor chose are remembered (spec.md §9). */
export const recentLimit = 2;

/** Parses the stored recent list; anything malformed is left out. */
export function parseRecent(text: string | undefined): readonly RecentWallet[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter(isRecentWallet)
      .filter((wallet, index, all) => all.findIndex(sameAs(wallet)) === index)
      .slice(0, recentLimit);
  } catch {
    return [];
  }
}

function isRecentWallet(value: unknown): value is RecentWallet {
  if (!isNamed(value)) return false;
  const { connectorId, rdns, imageId, imageUrl, chain, links = {} }: Partial<RecentWallet> = value;
  const texts = [connectorId, rdns, imageId, imageUrl, chain, ...Object.values(Object(links))];
  return Object(links) === links && texts.every((text) => text === undefined || isText(text));
}
