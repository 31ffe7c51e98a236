import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { toBase58 } from '@foyer/protocol/base58';

/** What a test may write into a token in place of what is right; undefined leaves it out. */
export interface TokenChanges {
  readonly header?: object;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Changes the finished token. */
  readonly token?: (token: string) => string;
}

/** A client's key, and the tokens it makes. */
export interface Identity {
  /** `did:key:z6Mk…` */
  readonly did: string;
  /** A token for `aud`, of a time in milliseconds, with a `sub` of its own unless the claims name one. */
  token(aud: string, now: number, changes?: TokenChanges): string;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const did = `did:key:z${toBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`;
  return {
    did,
    token(aud, now, { header, claims, token: change } = {}) {
      const iat = Math.floor(now / 1000);
      const all = { iss: did, sub: randomBytes(32).toString('hex'), aud, iat, exp: iat + 86_400, ...claims };
      const text = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(all)}`;
      const token = `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
      return change ? change(token) : token;
    },
  };
}
