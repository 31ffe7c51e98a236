import { keccak256 } from './keccak256.ts';

/** Whether `value` is a 20-byte hex address, in any letter case. */
export function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);
}

/** The mixed-case form of EIP-55 of a 0x address in any letter case. */
export function checksumAddress(address: `0x${string}`): `0x${string}` {
  const plain = address.slice(2).toLowerCase();
  const hash = keccak256(plain);
  const letters = [...plain].map((digit, i) =>
    Number.parseInt(hash.charAt(i), 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}
