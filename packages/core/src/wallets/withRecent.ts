import { whichIs } from './identity.ts';
import { recentLimit } from './parseRecent.ts';
import type { RecentWallet } from './state.ts';

/**
 * The recent list after a choice: newest first, at most two (spec.md §4). A wallet already in it keeps its place, id and
 * name; what else is told of it now takes the place of what was. Pairing tells no connector: the one it was installed with stays.
 */
export function withRecent(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  const known = whichIs(recent, (one) => [one], wallet);
  return known
    ? recent.map((one) => (one === known ? { ...one, ...wallet, id: one.id, name: one.name } : one))
    : [wallet, ...recent].slice(0, recentLimit);
}
