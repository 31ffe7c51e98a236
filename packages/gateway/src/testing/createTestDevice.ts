import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { PublicKey } from '@foyer/protocol/auth';

/** What a test may write into a proof in place of what is right. */
export interface ProofChanges {
  readonly header?: object;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Changes the finished JWT. */
  readonly jwt?: (jwt: string) => string;
}

/** A browser's device key, and the proofs it makes. */
export interface TestDevice {
  readonly id: string;
  readonly publicKey: PublicKey;
  /** Made for this request, with the nonce and the token when they are given. */
  prove(request: ProvenRequest, changes?: ProofChanges): string;
}

export interface ProvenRequest {
  readonly method: string;
  readonly url: string;
  readonly nonce?: string | undefined;
  readonly token?: string | undefined;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

export function createTestDevice(): TestDevice {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const publicKey: PublicKey = { kty: 'EC', crv: 'P-256', x, y };
  return {
    // RFC 7638: the members in the order of their names, without a space.
    id: hash(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`),
    publicKey,
    prove({ method, url, nonce, token }, { header, claims, jwt: change } = {}) {
      const all = {
        htm: method,
        htu: url,
        jti: randomUUID(),
        iat: 1,
        ...(nonce === undefined ? {} : { nonce }),
        ...(token === undefined ? {} : { ath: hash(token) }),
        ...claims,
      };
      const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey, ...header })}.${encode(all)}`;
      const signature = sign('sha256', Buffer.from(text), {
        key: pair.privateKey,
        dsaEncoding: 'ieee-p1363',
      });
      const jwt = `${text}.${signature.toString('base64url')}`;
      return change ? change(jwt) : jwt;
    },
  };
}
