import type { PublicKey } from '@foyer/protocol/auth';
import type { Sealed } from '@foyer/protocol/keys';
import { VaultError } from '../VaultError.ts';
import { deriveKey, lock, unlock } from './aes.ts';
import { type Bytes, type FillRandom, utf8, wipe } from './Bytes.ts';
import { createPair, exportPublic } from './p256.ts';

const none = new Uint8Array(0);

/**
 * Seals to a public key: one-shot ECDH, HKDF-SHA256 with `info`, AES-256-GCM.
 * @throws VaultError `SEALED_BROKEN` when `to` is no point of the curve.
 */
export async function seal(to: PublicKey, info: string, plain: Bytes, fill: FillRandom): Promise<Sealed> {
  const { privateKey, publicKey } = await createPair('ECDH');
  const key = await agree(privateKey, to, info);
  return { ephemeral: await exportPublic(publicKey), ...(await lock(key, plain, none, fill)) };
}

/**
 * Opens what was sealed to the public half of `privateKey` (usage `deriveBits`) with the same `info`.
 * @throws VaultError `SEALED_BROKEN`
 */
export async function openSealed(privateKey: CryptoKey, info: string, sealed: Sealed): Promise<Bytes> {
  return unlock(await agree(privateKey, sealed.ephemeral, info), sealed, none);
}

async function agree(privateKey: CryptoKey, peer: PublicKey, info: string): Promise<CryptoKey> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  let secret: Bytes | undefined;
  try {
    const { kty, crv, x, y } = peer;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, []);
    secret = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, privateKey, 256));
    return await deriveKey(secret, none, utf8(info));
  } catch {
    throw new VaultError('SEALED_BROKEN');
  } finally {
    wipe(secret);
  }
}
