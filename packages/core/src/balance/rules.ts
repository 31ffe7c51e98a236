import type { Balance } from './state.ts';

/** How long a native balance counts as fresh, and how long a failed one is not asked again, in ms (spec.md §9). */
const balanceLifetimeMs = 30_000;

/** Whether a known balance, or a recent failure, spares another request at `now` (ms since the epoch). */
export function isBalanceFresh(balance: Balance | undefined, now: number): boolean {
  if (balance?.status === 'ready') return now - balance.fetchedAt < balanceLifetimeMs;
  if (balance?.status === 'unavailable') return now - (balance.failedAt ?? 0) < balanceLifetimeMs;
  return false;
}

/** Base units as a decimal in en-US style, cut after `fractionDigits` and never rounded up (spec.md §5). */
export function formatBalance(
  { value, decimals }: { readonly value: bigint; readonly decimals: number },
  fractionDigits = 3,
): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(digits.length - decimals).padEnd(fractionDigits, '0');
  const shown = fractionDigits > 0 ? `${whole}.${fraction.slice(0, fractionDigits)}` : whole;
  return value < 0n ? `-${shown}` : shown;
}
