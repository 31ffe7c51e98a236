import type { PublicKey } from '@foyer/protocol/auth';
import type { Sealed } from '@foyer/protocol/keys';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Rejects when the coordinates are no point of the curve. */
export async function importPublicKey({ x, y }: PublicKey): Promise<CryptoKey> {
  // As SEC 1 writes a point, uncompressed: read in half the time of a JWK.
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return crypto.subtle.importKey('raw', point, curve, true, []);
}

/** Seals to a P-256 public key: one-shot ECDH, HKDF-SHA256 with an empty salt and `info`, AES-256-GCM. */
export async function sealTo(
  publicKey: PublicKey | CryptoKey,
  plain: Uint8Array,
  info: string,
): Promise<Sealed> {
  const recipient = 'algorithm' in publicKey ? publicKey : await importPublicKey(publicKey);
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const key = await agreeKey(own.privateKey, recipient, info);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain as BufferSource);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', own.publicKey);
  return {
    ephemeral: { kty: 'EC', crv: 'P-256', x, y },
    iv: Buffer.from(iv).toString('base64url'),
    text: Buffer.from(text).toString('base64url'),
  };
}

/** Opens what was sealed to the key. Rejects when it was not, or for another `info`. */
export async function openSealed(privateKey: CryptoKey, sealed: Sealed, info: string): Promise<Uint8Array> {
  const key = await agreeKey(privateKey, await importPublicKey(sealed.ephemeral), info);
  const iv = Buffer.from(sealed.iv, 'base64url');
  const text = Buffer.from(sealed.text, 'base64url');
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text));
}

async function agreeKey(own: CryptoKey, other: CryptoKey, info: string): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  };
  return crypto.subtle.deriveKey(hkdf, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
