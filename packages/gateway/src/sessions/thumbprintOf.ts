import type { PublicKey } from '@foyer/protocol/auth';
import { hashText } from './hashText.ts';

/** RFC 7638 thumbprint of a public key: its members in the order of their names, without a space. */
export function thumbprintOf({ crv, kty, x, y }: PublicKey): string {
  return hashText(JSON.stringify({ crv, kty, x, y }));
}
