import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from './hex.ts';

/** The topic of a key: SHA-256 of its bytes (of a public key it is where a sign-in is answered). */
export function topicOf(key: Uint8Array): string {
  return toHex(sha256(key));
}
