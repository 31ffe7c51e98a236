import * as v from 'valibot';

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, '32 bytes as base64url'));

/** A P-256 public key as a JWK with nothing else in it; a private member is refused. */
export const publicKeySchema = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
});

export type PublicKey = v.InferOutput<typeof publicKeySchema>;

/** RFC 7638 thumbprint of a public key, base64url of SHA-256. That of the device key is the device's id. */
export const thumbprintSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'a SHA-256 as base64url'));

/**
 * Every request of the wallet site carries a proof of possession in `DPoP` (RFC 9449, ES256) and, once signed in, the
 * token as `Authorization: DPoP <token>`. The gateway's nonce stands in `DPoP-Nonce` of every answer, failures too; it
 * is good for five minutes. A proof without a fresh one is answered 401 `PROOF_NONCE_REQUIRED`: ask once more with it.
 * `iat` is not judged. `htu` is the URL as it is asked for, without a fragment but, unlike in the RFC, with its query: a
 * proof serves no other project and no other page of results.
 */
export const proofHeaders = { proof: 'DPoP', nonce: 'DPoP-Nonce', scheme: 'DPoP' } as const;

/** Bytes as base64url without padding. */
export function bytesSchema(most: number, least = 1) {
  return v.pipe(
    v.string(),
    v.minLength(Math.ceil((least * 4) / 3), `at least ${least} bytes`),
    v.maxLength(Math.ceil((most * 4) / 3), `at most ${most} bytes`),
    v.regex(/^[\w-]+$/, 'base64url'),
  );
}

/** Text as a database holds it: PostgreSQL takes no U+0000. */
export function textSchema(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most, `at most ${most} characters`),
    v.regex(/^[^\0]*$/, 'text without U+0000'),
  );
}
