import { type FillRandom, isEqual, randomBytes } from './crypto/Bytes.ts';
import { VaultError } from './VaultError.ts';

/**
 * Refuses random numbers that plainly are none: the same twice, or too few different bytes (AT-V24). Of 64 random bytes
 * fewer than 32 are different less often than once in 10^9.
 * @throws VaultError `WEAK_RANDOM`
 */
export function testRandom(fill: FillRandom): void {
  const first = randomBytes(fill, 64);
  const second = randomBytes(fill, 64);
  if (isEqual(first, second) || isPoor(first) || isPoor(second)) throw new VaultError('WEAK_RANDOM');
}

function isPoor(bytes: Uint8Array): boolean {
  return new Set(bytes).size < 32;
}
