import { toBase64Url } from '../keys/base64.ts';
import { concat } from '../keys/concat.ts';
import { toBase58 } from './base58.ts';
import type { Identity } from './Identity.ts';

const dayS = 86_400;

/** The did:key of an identity: its name to relays. */
export function didOf({ publicKey }: Pick<Identity, 'publicKey'>): string {
  return `did:key:z${toBase58(concat(Uint8Array.of(0xed, 0x01), publicKey))}`;
}

/** What a relay token says. */
export interface RelayTokenParts {
  readonly identity: Identity;
  /** 32 random bytes in hex, new for each connection. */
  readonly subject: string;
  /** The relay's address, exactly as configured. */
  readonly audience: string;
  /** In ms since the epoch. The token lasts a day. */
  readonly now: number;
}

/** The JWT (EdDSA) that a relay asks for. */
export async function createRelayToken({
  identity,
  subject,
  audience,
  now,
}: RelayTokenParts): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  const claims = { iss: didOf(identity), sub: subject, aud: audience, iat: issuedAt, exp: issuedAt + dayS };
  const signed = `${toPart({ alg: 'EdDSA', typ: 'JWT' })}.${toPart(claims)}`;
  return `${signed}.${toBase64Url(await identity.sign(new TextEncoder().encode(signed)))}`;
}

function toPart(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}
