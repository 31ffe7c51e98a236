import type { NetworkInput } from '../network/Network.ts';

/** Whether amounts of a network cannot be written: a page without types may give any currency, or none. */
export function isUnpriced({ nativeCurrency: currency }: NetworkInput): boolean {
  return !currency?.symbol || currency.decimals % 1 !== 0;
}
