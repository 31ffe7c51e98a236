import type { Random } from '../ports/Random.ts';
import { hmac } from './hmac.ts';
import { hasLowOrder, x25519 } from './x25519.ts';

/** An X25519 key pair, 32 bytes each. */
export interface KeyPair {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** A fresh X25519 key pair. */
export function createKeyPair(randomBytes: Random): KeyPair {
  const privateKey = randomBytes(32);
  return { privateKey, publicKey: x25519().getPublicKey(privateKey) };
}

/**
 * The key two peers share: HKDF-SHA256 of their X25519 secret, without salt and info, 32 bytes. Undefined for a peer's
 * key of another length, or of low order, with which everybody would know the secret (RFC 7748 §6.1), or with its spare
 * bit set: then one key had two spellings.
 */
export function agreeKey(privateKey: Uint8Array, peerPublicKey: Uint8Array): Uint8Array | undefined {
  if (!isKey(peerPublicKey)) return undefined;
  const secret = sharedSecret(privateKey, peerPublicKey);
  return secret && deriveKey(secret);
}

/** Whether `agreeKey` finds a key with the holder of this one, for a hundredth of its work. */
export function canAgree(peerPublicKey: Uint8Array): boolean {
  return isKey(peerPublicKey) && !hasLowOrder(peerPublicKey);
}

function isKey(publicKey: Uint8Array): boolean {
  return publicKey.length === 32 && (publicKey[31] ?? 0) <= 0x7f;
}

/** HKDF-SHA256 (RFC 5869 §2) without salt and info: the first 32 bytes are one step of each half. */
function deriveKey(secret: Uint8Array): Uint8Array {
  const extracted = hmac(new Uint8Array(32), secret);
  return hmac(extracted, Uint8Array.of(1));
}

/** Noble throws at the all-zero secret that every key of low order leads to. */
function sharedSecret(privateKey: Uint8Array, peerPublicKey: Uint8Array): Uint8Array | undefined {
  try {
    return x25519().getSharedSecret(privateKey, peerPublicKey);
  } catch {
    return undefined;
  }
}
