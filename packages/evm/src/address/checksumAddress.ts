import { keccak256 } from './keccak256.ts';

/** Whether `value` is a 20-byte hex address, in any letter case. */
export function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);
}

/** The mixed-case form of EIP-55 of a 0x address in any letter case. */
export function checksumAddress(address: `0x${string}`): `0x${string}` {
  const plain = address.slice(2).toLowerCase();
  const hash = keccak256(plain);
  // A digit is a capital where the half of a byte of the hash that stands at its place has its highest bit.
  const letters = [...plain].map((digit, i) =>
    (hash[i >> 1] as number) & (i % 2 ? 0x08 : 0x80) ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}
