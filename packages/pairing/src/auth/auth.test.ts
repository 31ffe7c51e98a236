import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../keys/hex.ts';
import { toBase58 } from './base58.ts';
import type { Identify } from './Identity.ts';
import { identityOf } from './identityOf.ts';
import { nobleIdentity } from './nobleIdentity.ts';
import { createRelayToken, didOf } from './relayToken.ts';

const seed = new Uint8Array(32).fill(9);
const subject = toHex(new Uint8Array(32).fill(5));
const audience = 'wss://relay.example.test';
const did = 'did:key:z6MkwVDfCg9LbbY6xjH3EZk8YSFQZujV5Y4y1ZWeER9tDiN3';
const identity = await identityOf(seed);
const token = await createRelayToken({ identity, subject, audience, now: 1_700_000_000_999 });

/** Runs in a browser whose WebCrypto is not whole. */
async function withCrypto<Result>(value: unknown, run: () => Promise<Result>): Promise<Result> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
  try {
    return await run();
  } finally {
    if (own) Object.defineProperty(globalThis, 'crypto', own);
  }
}

/** The public key of a did:key, base64url. */
function publicKeyOf(own: string): string {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const digits = [...own.slice('did:key:z'.length)].map((letter) => BigInt(letters.indexOf(letter)));
  const hex = digits.reduce((sum, digit) => sum * 58n + digit, 0n).toString(16);
  expect(hex.slice(0, 4)).toBe('ed01');
  return Buffer.from(hex.slice(4), 'hex').toString('base64url');
}

describe('auth', () => {
  it('relayauth-03 without WebCrypto the developer reads what the page needs', async () => {
    await withCrypto({}, () => expect(identityOf(seed)).rejects.toThrow('over https, or from localhost'));
  });

  it('relayauth-01 the did is that of the vector', () => expect(didOf(identity)).toBe(did));

  it('relayauth-04 a browser that knows no Ed25519 is the same client, with the same signatures', async () => {
    const message = new TextEncoder().encode('Hello');
    const { subtle } = crypto;
    const older = {
      digest: subtle.digest.bind(subtle),
      importKey: () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError')),
    };
    const sign = async (identify: Identify) => {
      const { publicKey, sign } = await identify(seed);
      return [toHex(publicKey), toHex(await sign(message))];
    };
    const [own, byNoble] = [await sign(identityOf), await sign(nobleIdentity)];
    expect(own).toEqual(byNoble);
    expect(await withCrypto({ ...older, subtle: older }, () => sign(identityOf))).toEqual(own);
  });

  it('relayauth-01 base58 keeps zeros at the front', () => {
    expect(toBase58(Uint8Array.of(0, 0, 1))).toBe('112');
    expect(toBase58(Uint8Array.of(0, 0))).toBe('11');
    expect(toBase58(new Uint8Array())).toBe('');
    expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
  });

  it('relayauth-01 base58 says every number once', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40 }), (a, b) => {
        expect(toBase58(a) === toBase58(b)).toBe(toHex(a) === toHex(b));
        expect(toBase58(a)).toMatch(/^[1-9A-HJ-NP-Za-km-z]*$/);
      }),
    );
  });

  it('relayauth-02 the signature is that of the vector', () => {
    expect(token.split('.')[2]).toBe(
      '1aZWwox1KPx3QTxyx9Vh5Bixe4zHO_om2Vpx5mwdlBW3LZ7mXKYoUkSRpJcuUsZsPbLDR1pZNw0sNkz8KhH5CA',
    );
  });

  it('relayauth-02 says who, to whom and how long, and another library verifies it', () => {
    const [header = '', claims = '', signature = ''] = token.split('.');
    const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(parse(header)).toEqual({ alg: 'EdDSA', typ: 'JWT' });
    expect(parse(claims)).toEqual({
      iss: did,
      sub: subject,
      aud: audience,
      iat: 1_700_000_000,
      exp: 1_700_086_400,
    });
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKeyOf(did) }, format: 'jwk' });
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  });
});
