import { verify } from 'node:crypto';
import { relayRefusals } from '@foyer/protocol/relay';
import * as v from 'valibot';
import { readDidKey } from './didKey.ts';

/** How far the clocks of client and relay may be apart, in seconds. */
const skewSeconds = 300;
const maxTokenChars = 2048;

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') });
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.string(),
  iat: v.pipe(v.number(), v.finite()),
  exp: v.pipe(v.number(), v.finite()),
  // A token made for something else, such as registering a webhook, opens no connection.
  act: v.optional(v.literal('client_auth')),
});

/** Who connects, or the reason to refuse it in the words that clients know. */
export type TokenReading =
  | { readonly ok: true; readonly clientId: string; readonly subject: string }
  | { readonly ok: false; readonly reason: (typeof relayRefusals)[keyof typeof relayRefusals] };

/** Checks a client's token (security.md §2.4). @param audiences The relay's own addresses. @param now Milliseconds. */
export function readToken(token: string, audiences: ReadonlySet<string>, now: number): TokenReading {
  if (token === '') return refuse('tokenMissing');
  if (token.length > maxTokenChars || !/^[\w-]+(\.[\w-]+){2}$/.test(token)) return refuse('tokenMalformed');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = readPart(payload, claimsSchema);
  const key = claims && readDidKey(claims.iss);
  if (!readPart(header, headerSchema) || !claims || !key) return refuse('tokenMalformed');
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) return refuse('tokenSignature');
  if (!audiences.has(claims.aud)) return refuse('tokenAudience');
  const seconds = now / 1000;
  if (claims.iat > seconds + skewSeconds) return refuse('tokenEarly');
  if (claims.exp < seconds - skewSeconds) return refuse('tokenExpired');
  return { ok: true, clientId: claims.iss, subject: claims.sub };
}

function refuse(reason: keyof typeof relayRefusals): TokenReading {
  return { ok: false, reason: relayRefusals[reason] };
}

function readPart<Schema extends v.GenericSchema>(part: string, schema: Schema) {
  try {
    const result = v.safeParse(schema, JSON.parse(Buffer.from(part, 'base64url').toString()));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
