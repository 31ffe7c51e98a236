import type { Language } from '@foyer/ui/languages';

/**
 * Base units as a decimal number with every digit that counts, and the symbol: `1.5 ETH`. Digits and marks are those of
 * the language: a mark of another could be read as a thousand times more, or less.
 */
export function formatAmount(language: Language, amount: bigint, decimals: number, symbol: string): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - decimals));
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const { locale } = language;
  if (part === '') return `${whole.toLocaleString(locale)} ${symbol}`;
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal');
  const shown = part.replace(/\d/g, (digit) => plain.format(Number(digit)));
  return `${whole.toLocaleString(locale)}${mark?.value ?? '.'}${shown} ${symbol}`;
}
