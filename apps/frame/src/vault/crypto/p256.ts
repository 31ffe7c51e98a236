import type { PublicKey } from '@foyer/protocol/auth';
import { hashText } from './hashText.ts';

/** A P-256 pair for ECDH (seals) or ECDSA (proofs); its private half cannot leave the browser. */
export async function createPair(name: 'ECDH' | 'ECDSA'): Promise<CryptoKeyPair> {
  const uses: KeyUsage[] = name === 'ECDH' ? ['deriveBits'] : ['sign', 'verify'];
  return crypto.subtle.generateKey({ name, namedCurve: 'P-256' }, false, uses);
}

/** A public key as it crosses wires. */
export async function exportPublic(key: CryptoKey): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key);
  return { kty: 'EC', crv: 'P-256', x, y };
}

/** RFC 7638: base64url of the SHA-256 of the key's required members, in order. */
export async function thumbprintOf({ crv, kty, x, y }: PublicKey): Promise<string> {
  const text = JSON.stringify({ crv, kty, x, y });
  return hashText(text);
}
