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
