import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of a text, base64url. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A secret of 256 bits, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}
