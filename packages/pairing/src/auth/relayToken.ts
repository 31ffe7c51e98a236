import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import { toBase64Url } from '../keys/base64.ts';
import { concat } from '../keys/concat.ts';
import { toBase58 } from './base58.ts';

const dayS = 86_400;

/** The did:key of an Ed25519 seed of 32 bytes: who we are to relays. */
export async function didOf(seed: Uint8Array): Promise<string> {
  const publicKey = await getPublicKeyAsync(seed);
  return `did:key:z${toBase58(concat(Uint8Array.of(0xed, 0x01), publicKey))}`;
}

/** What a relay token says. */
export interface RelayTokenParts {
  /** Ed25519, 32 bytes. */
  readonly seed: Uint8Array;
  /** 32 random bytes in hex, new for each connection. */
  readonly subject: string;
  /** The relay's address, exactly as configured. */
  readonly audience: string;
  /** In ms since the epoch. The token lasts a day. */
  readonly now: number;
}

/**
 * The JWT (EdDSA) that a relay asks for, as a client with this seed. Its hash is WebCrypto's, which weighs nothing.
 * @throws Error on a page without it: one that came without https from another machine.
 */
export async function createRelayToken({ seed, subject, audience, now }: RelayTokenParts): Promise<string> {
  if (!globalThis.crypto?.subtle)
    throw new Error('Pairing needs a page that came over https, or from localhost');
  const issuedAt = Math.floor(now / 1000);
  const iss = await didOf(seed);
  const claims = { iss, sub: subject, aud: audience, iat: issuedAt, exp: issuedAt + dayS };
  const signed = `${toPart({ alg: 'EdDSA', typ: 'JWT' })}.${toPart(claims)}`;
  return `${signed}.${toBase64Url(await signAsync(new TextEncoder().encode(signed), seed))}`;
}

function toPart(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}
