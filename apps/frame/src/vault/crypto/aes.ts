import { VaultError } from '../VaultError.ts';
import { type Bytes, type FillRandom, fromBase64Url, randomBytes, toBase64Url } from './Bytes.ts';

/** AES-256-GCM: ciphertext and tag, with the IV of this one encryption. base64url. */
export interface Box {
  readonly iv: string;
  readonly text: string;
}

/** Encrypts under a fresh 12-byte IV; `bound` has to be named again to open it. */
export async function lock(key: CryptoKey, plain: Bytes, bound: Bytes, fill: FillRandom): Promise<Box> {
  const iv = randomBytes(fill, 12);
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound }, key, plain);
  return { iv: toBase64Url(iv), text: toBase64Url(new Uint8Array(text)) };
}

/**
 * What `lock` was given.
 * @throws VaultError `SEALED_BROKEN` when a bit of it, of `bound` or of the key differs.
 */
export async function unlock(key: CryptoKey, box: Box, bound: Bytes): Promise<Bytes> {
  const iv = fromBase64Url(box.iv);
  const text = fromBase64Url(box.text);
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bound }, key, text);
    return new Uint8Array(plain);
  } catch {
    throw new VaultError('SEALED_BROKEN');
  }
}

/** The AES-256 key that HKDF-SHA256 makes of a secret. */
export async function deriveKey(secret: Bytes, salt: Bytes, info: Bytes): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
