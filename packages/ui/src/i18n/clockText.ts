import type { Language } from './Language.ts';

/** Minutes and seconds as `3:05`, in the digits of the language. */
export function clockText({ formatNumber }: Language, seconds: number): string {
  const rest = seconds % 60;
  const zero = rest < 10 ? formatNumber(0) : '';
  return `${formatNumber(Math.floor(seconds / 60))}:${zero}${formatNumber(rest)}`;
}
