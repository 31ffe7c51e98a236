import type { Language } from './Language.ts';

/** Minutes and seconds as `3:05`, in the digits of the language. */
export function clockText({ locale, formatNumber }: Language, seconds: number): string {
  const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  return `${formatNumber(Math.floor(seconds / 60))}:${twoDigits.format(seconds % 60)}`;
}
