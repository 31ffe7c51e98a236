import { base64urlnopad } from '@scure/base';
import { VaultError } from '../VaultError.ts';

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Fills bytes with random ones, as `crypto.getRandomValues`. */
export type FillRandom = (bytes: Bytes) => unknown;

/** `length` random bytes. */
export function randomBytes(fill: FillRandom, length: number): Bytes {
  const bytes = new Uint8Array(length);
  fill(bytes);
  return bytes;
}

/** The text as UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes);
}

/**
 * The bytes of base64url without padding; a second spelling of the same bytes is refused.
 * @throws VaultError `SEALED_BROKEN`
 */
export function fromBase64Url(text: string): Bytes {
  try {
    return new Uint8Array(base64urlnopad.decode(text));
  } catch {
    throw new VaultError('SEALED_BROKEN');
  }
}

/** The parts one after the other. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Overwrites secrets that are used up; what the engine copied elsewhere it cannot reach. */
export function wipe(...secrets: readonly (Uint8Array | null | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0);
}

/** Whether both hold the same bytes, in a time that tells nothing but their lengths. */
export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}
