import type { GatewayFailureCode } from '@foyer/protocol/http';

const dpop = (error: string) => `DPoP error="${error}", algs="ES256"`;

/** By failure code, what to come with instead: the errors of RFC 9449 §7.1 and §9 for a session and its proof. */
const challengeByCode: Partial<Readonly<Record<GatewayFailureCode, string>>> = {
  UNKNOWN_PROJECT: 'ProjectId',
  INVALID_TOKEN: 'Bearer error="invalid_token"',
  SESSION_INVALID: dpop('invalid_token'),
  PROOF_INVALID: dpop('invalid_dpop_proof'),
  PROOF_NONCE_REQUIRED: dpop('use_dpop_nonce'),
};

/**
 * The `WWW-Authenticate` header of a 401 (RFC 9110 §11.6.1); undefined for any other failure.
 * @param isBare Whether the request came without a token and without a proof: then no error is named (RFC 6750 §3.1).
 */
export function challengeOf(code: GatewayFailureCode, isBare: boolean): string | undefined {
  const challenge = challengeByCode[code];
  return isBare && challenge?.startsWith('DPoP') ? 'DPoP algs="ES256"' : challenge;
}
