import { publicKeySchema } from '@foyer/protocol/auth';
import { compactVerify, decodeProtectedHeader } from 'jose';
import * as v from 'valibot';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { ProofKeys } from './createProofKeys.ts';
import { maxProofChars } from './rules.ts';
import type { Proof } from './Sessions.ts';
import { thumbprintOf } from './thumbprintOf.ts';

// Strict: no other key, no certificate, nothing critical that we would pass over.
const headerSchema = v.strictObject({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  jwk: publicKeySchema,
});
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const claimsSchema = v.object({
  htm: line,
  htu: v.pipe(v.string(), v.maxLength(2048)),
  jti: line,
  iat: v.number(),
  nonce: v.optional(v.string()),
  ath: v.optional(v.string()),
});

/** What a proof says, its signature checked and nothing else. */
export type ProofClaims = v.InferOutput<typeof claimsSchema>;

/**
 * Reads the `DPoP` header (RFC 9449): an ES256 JWT with the bare public key that signed it.
 * @throws HttpFailure `PROOF_INVALID`
 */
export async function readProof(
  jwt: string | undefined,
  keys: ProofKeys,
): Promise<{ readonly proof: Proof; readonly claims: ProofClaims }> {
  if (jwt === undefined) throw refuseProof('it is missing');
  if (jwt.length > maxProofChars) throw refuseProof(`expected at most ${maxProofChars} characters`);
  const header = readHeader(jwt);
  if (!header) throw refuseProof('expected a JWT of type dpop+jwt, signed ES256, with a bare P-256 jwk');
  const { jwk } = header;
  const deviceId = thumbprintOf(jwk);
  const claims = await keys
    .import(deviceId, jwk)
    .then((key) => compactVerify(jwt, key, { algorithms: ['ES256'] }))
    .then(
      ({ payload }) => v.parse(claimsSchema, JSON.parse(new TextDecoder().decode(payload))),
      () => undefined,
    )
    .catch(() => undefined);
  if (!claims) throw refuseProof('expected a signature by its jwk over htm, htu, jti and iat');
  return { proof: { deviceId, publicKey: jwk }, claims };
}

/** The failure of a proof, told by what is wrong with it. */
export function refuseProof(reason: string): HttpFailure {
  return new HttpFailure('PROOF_INVALID', { field: 'DPoP', reason });
}

function readHeader(jwt: string) {
  try {
    const result = v.safeParse(headerSchema, decodeProtectedHeader(jwt));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
