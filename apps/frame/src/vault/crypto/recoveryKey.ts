import type { PublicKey } from '@foyer/protocol/auth';
import type { Wrap } from '@foyer/protocol/keys';
import { p256 } from '@noble/curves/nist.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { VaultError } from '../VaultError.ts';
import { deriveKey, lock, unlock } from './aes.ts';
import { type Bytes, type FillRandom, fromBase64Url, randomBytes, toBase64Url, utf8, wipe } from './Bytes.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const wrapInfo = utf8('recovery-wrap/v1');

/** R: shares for recovery are sealed to its public half, factors lock its private half. */
export interface RecoveryKey {
  readonly publicKey: PublicKey;
  /** PKCS 8; the caller wipes it. */
  readonly pkcs8: Bytes;
}

/** What a factor gives: the PRF of a passkey, or the bytes of the recovery code. */
export type FactorSecret =
  | {
      readonly kind: 'passkey';
      readonly credentialId: string;
      /** What the PRF was evaluated of, 32 bytes as base64url. */
      readonly prfInput: string;
      readonly secret: Bytes;
    }
  | { readonly kind: 'code'; readonly secret: Bytes };

/**
 * R is derived of the wallet's entropy, not drawn: so any device that can sign can prove which R is the wallet's, and
 * lock it for a new factor when the old ones are lost. Nothing leads back from R to the entropy.
 */
export async function deriveRecoveryKey(entropy: Uint8Array, walletId: string): Promise<RecoveryKey> {
  const material = hkdf(sha256, entropy, utf8(walletId), utf8('recovery-key/v1'), 48);
  const scalar = p256.utils.randomSecretKey(material);
  const point = p256.getPublicKey(scalar, false);
  const publicKey: PublicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.subarray(1, 33)),
    y: toBase64Url(point.subarray(33)),
  };
  const jwk = { ...publicKey, d: toBase64Url(scalar) };
  wipe(material, scalar);
  const key = await crypto.subtle.importKey('jwk', jwk, curve, true, ['deriveBits']);
  return { publicKey, pkcs8: new Uint8Array(await crypto.subtle.exportKey('pkcs8', key)) };
}

/** R's private half, to open what was sealed to it; it cannot leave. */
export function importRecoveryKey(pkcs8: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', pkcs8, curve, false, ['deriveBits']);
}

/** Locks R's private half with a factor. */
export async function wrapRecoveryKey(
  pkcs8: Bytes,
  walletId: string,
  factor: FactorSecret,
  fill: FillRandom,
): Promise<Wrap> {
  const salt = randomBytes(fill, 32);
  const key = await deriveKey(factor.secret, salt, wrapInfo);
  const box = await lock(key, pkcs8, utf8(walletId), fill);
  const rest = { id: toBase64Url(randomBytes(fill, 16)), salt: toBase64Url(salt), ...box };
  if (factor.kind === 'code') return { kind: 'code', ...rest };
  return { kind: 'passkey', credentialId: factor.credentialId, prfInput: factor.prfInput, ...rest };
}

/**
 * R's private half, PKCS 8, out of the first of the wraps that the factor opens.
 * @throws VaultError `CODE_WRONG` or `FACTOR_WRONG`
 */
export async function unwrapRecoveryKey(
  wraps: readonly Wrap[],
  walletId: string,
  factor: FactorSecret,
): Promise<Bytes> {
  for (const wrap of wraps.filter((candidate) => isFor(candidate, factor))) {
    const key = await deriveKey(factor.secret, fromBase64Url(wrap.salt), wrapInfo);
    const opened = await unlock(key, wrap, utf8(walletId)).catch(() => undefined);
    if (opened) return opened;
  }
  throw new VaultError(factor.kind === 'code' ? 'CODE_WRONG' : 'FACTOR_WRONG');
}

function isFor(wrap: Wrap, factor: FactorSecret): boolean {
  if (wrap.kind === 'code') return factor.kind === 'code';
  return (
    factor.kind === 'passkey' &&
    wrap.credentialId === factor.credentialId &&
    wrap.prfInput === factor.prfInput
  );
}
