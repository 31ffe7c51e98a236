import type { Balance } from './state.ts';

/** How long a native balance counts as fresh, and how long a failed one is not asked again, in ms (spec.md §9). */
const balanceLifetimeMs = 30_000;

/** Whether a known balance, or a recent failure, spares another request at `now` (ms since the epoch). */
export function isBalanceFresh(balance: Balance | undefined, now: number): boolean {
  if (balance?.status === 'ready') return now - balance.fetchedAt < balanceLifetimeMs;
  if (balance?.status === 'unavailable') return now - (balance.failedAt ?? 0) < balanceLifetimeMs;
  return false;
}
