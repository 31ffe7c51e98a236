import { sameAs } from './identity.ts';
import { recentLimit } from './parseRecent.ts';
import type { RecentWallet } from './state.ts';

/** The recent list after a choice: newest first, at most two; a wallet already in it changes nothing (spec.md §4). */
export function withRecent(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  if (recent.some(sameAs(wallet))) return recent;
  return [wallet, ...recent].slice(0, recentLimit);
}
