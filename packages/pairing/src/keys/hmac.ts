import { sha256 } from '@noble/hashes/sha2.js';
import { concat } from './concat.ts';

/** HMAC-SHA256 (RFC 2104 §2) under a key of at most 64 bytes, the hash's block: what it is for keys derived here. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key);
  const inner = sha256(
    concat(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}
