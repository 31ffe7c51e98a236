import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { toBase64 } from '../keys/base64.ts';
import { concat } from '../keys/concat.ts';
import type { Random } from '../ports/Random.ts';

/** Length of the initial vector, in bytes. */
export const ivLength = 12;

/** What an envelope is made of. */
export interface EnvelopeParts {
  readonly text: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** Our X25519 public key when the peer cannot know the key yet: then the envelope is of type 1. */
  readonly sender?: Uint8Array;
  readonly randomBytes: Random;
}

/** Seals `text` with ChaCha20-Poly1305 under a fresh initial vector: padded base64 of type 0, or 1 with a `sender`. */
export function sealEnvelope({ text, key, sender, randomBytes }: EnvelopeParts): string {
  const iv = randomBytes(ivLength);
  const sealed = chacha20poly1305(key, iv).encrypt(new TextEncoder().encode(text));
  const head = sender ? concat(Uint8Array.of(1), sender) : Uint8Array.of(0);
  return toBase64(concat(head, iv, sealed));
}
