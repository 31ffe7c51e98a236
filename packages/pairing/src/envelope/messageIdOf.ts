import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../keys/hex.ts';

/** By what a message is known when it comes again: SHA-256 of its text as the relay carries it, in hex. */
export function messageIdOf(message: string): string {
  return toHex(sha256(new TextEncoder().encode(message)));
}
