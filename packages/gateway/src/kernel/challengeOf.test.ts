import { type GatewayFailureCode, gatewayFailures } from '@foyer/protocol/http';
import { expect, it } from 'vitest';
import { challengeOf } from './challengeOf.ts';

it.each(Object.entries(gatewayFailures))(
  'gw-http-16 %s names a scheme when it is a 401',
  (code, { status }) => {
    for (const isBare of [true, false]) {
      const challenge = challengeOf(code as GatewayFailureCode, isBare);
      if (status !== 401) expect(challenge).toBeUndefined();
      // scheme [ 1*SP auth-param *( "," auth-param ) ]
      else expect(challenge).toMatch(/^[A-Za-z]+( \w+="[\w ]+"(, \w+="[\w ]+")*)?$/);
    }
  },
);

it('gw-http-16 names the errors of RFC 9449, and none to who brought nothing', () => {
  expect(challengeOf('PROOF_NONCE_REQUIRED', false)).toBe('DPoP error="use_dpop_nonce", algs="ES256"');
  expect(challengeOf('PROOF_INVALID', false)).toBe('DPoP error="invalid_dpop_proof", algs="ES256"');
  expect(challengeOf('SESSION_INVALID', false)).toBe('DPoP error="invalid_token", algs="ES256"');
  expect(challengeOf('PROOF_INVALID', true)).toBe('DPoP algs="ES256"');
});
