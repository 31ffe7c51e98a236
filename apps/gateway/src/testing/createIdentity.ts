import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Who a client of the relay is: an Ed25519 key of its own. */
export interface Identity {
  /** `did:key:z…` */
  readonly did: string;
  /** A new token for one connection to `audience`, good for a day. */
  token(audience: string): string;
}

export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const did = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`;
  return { did, token: (audience) => signToken(privateKey, did, audience) };
}

function signToken(key: KeyObject, iss: string, aud: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss, sub: randomBytes(32).toString('hex'), aud, iat, exp: iat + 86_400 };
  const text = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

function base58(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`;
  return text;
}
