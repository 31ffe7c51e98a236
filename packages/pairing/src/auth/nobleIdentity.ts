import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import type { Identity } from './Identity.ts';

/** An identity by noble, for browsers without an Ed25519 of their own. Its hash is WebCrypto's, which weighs nothing. */
export async function nobleIdentity(seed: Uint8Array): Promise<Identity> {
  return { publicKey: await getPublicKeyAsync(seed), sign: (message) => signAsync(message, seed) };
}
