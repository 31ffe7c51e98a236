import type { Account } from '@foyer/core';
import { checksumAddress, isAddress } from './checksumAddress.ts';

/** More accounts than any wallet shares; the rest is noise. */
const accountLimit = 100;

/**
 * The accounts a wallet shares, current one first, checksummed, each once; [] when it shares none.
 * Answers undefined for anything but a list of addresses, also for a hostile list that throws when it is read.
 */
export function parseAccounts(value: unknown): readonly Account[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined;
    // A list with holes is one of undefined: what looks at each would skip them.
    const addresses = Array.from(
      { length: Math.min(value.length, accountLimit) },
      (_, index) => value[index],
    );
    if (!addresses.every(isAddress)) return undefined;
    return [...new Set(addresses.map(checksumAddress))].map((address) => ({
      namespace: 'eip155',
      address,
      type: 'eoa',
    }));
  } catch {
    return undefined;
  }
}
