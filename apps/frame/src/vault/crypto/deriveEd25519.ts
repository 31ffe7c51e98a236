import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concat, utf8, wipe } from './Bytes.ts';

/** SLIP-10 for ed25519: the private key, 32 bytes, at a path of hardened indexes (there are no others). */
export function deriveEd25519(seed: Uint8Array, indexes: readonly number[]): Uint8Array {
  let node = hmac(sha512, utf8('ed25519 seed'), seed);
  for (const index of indexes) {
    const data = concat(Uint8Array.of(0), node.subarray(0, 32), uint32((index | 0x80000000) >>> 0));
    const next = hmac(sha512, node.subarray(32), data);
    wipe(node, data);
    node = next;
  }
  const key = node.slice(0, 32);
  wipe(node);
  return key;
}

function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}
