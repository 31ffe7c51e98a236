import type { Balance } from './state.ts';

/** How long a native balance counts as fresh, and how long a failed one is not asked again, in ms (spec.md §9). */
const balanceLifetimeMs = 30_000;

/** Whether a known balance, or a recent failure, spares another request at `now` (ms since the epoch). */
export function isBalanceFresh(balance: Balance | undefined, now: number): boolean {
  if (balance?.status === 'ready') return now - balance.fetchedAt < balanceLifetimeMs;
  if (balance?.status === 'unavailable') return now - (balance.failedAt ?? 0) < balanceLifetimeMs;
  return false;
}

/**
 * Base units as a decimal, cut after `fractionDigits` and never rounded up; `locale` is the BCP 47 tag whose digits and
 * separators it has (spec.md §5: en-US).
 */
export function formatBalance(
  { value, decimals }: { readonly value: bigint; readonly decimals: number },
  fractionDigits = 3,
  locale = 'en-US',
): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    roundingMode: 'trunc',
  });
  // As text the amount stays exact, however many digits it has.
  return format.format(`${value}E-${decimals}` as Intl.StringNumericLiteral);
}
