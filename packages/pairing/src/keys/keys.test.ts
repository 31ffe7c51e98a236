import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto';
import { x25519 as noble } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeKey, canAgree, createKeyPair } from './agree.ts';
import { fromBase64, toBase64, toBase64Url } from './base64.ts';
import { fromHex, isTopic, toHex } from './hex.ts';
import { topicOf } from './topicOf.ts';
import { x25519 } from './x25519.ts';

const bytes = (value: number) => new Uint8Array(32).fill(value);
const pairOf = (value: number) => createKeyPair(() => bytes(value));

/** All encodings of points of order 1, 2, 4 and 8, and their twins not below the prime (RFC 7748 §6.1, §7). */
const lowOrder = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
];

describe('keys', () => {
  it('pairingkeys-02 the key is HKDF of the secret, as another library makes it', () => {
    const secret = Buffer.from('2ed76ab549b1e73c031eb49c9448f0798aea81b698279a0c3dc3e49fbfc4b953', 'hex');
    const expected = new Uint8Array(hkdfSync('sha256', secret, '', '', 32));
    expect(agreeKey(pairOf(1).privateKey, pairOf(2).publicKey)).toEqual(expected);
  });

  it('pairingkeys-01 topics are those of the vectors', () => {
    expect(topicOf(bytes(7))).toBe('4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0');
  });

  it('pairingkeys-02 session key and topic are those of the vectors, from either side', () => {
    const [ours, theirs] = [pairOf(1), pairOf(2)];
    expect(toHex(ours.publicKey)).toBe('a4e09292b651c278b9772c569f5fa9bb13d906b46ab68c9df9dc2b4409f8a209');
    expect(toHex(theirs.publicKey)).toBe('ce8d3ad1ccb633ec7b70c17814a5c76ecd029685050d344745ba05870e587d59');
    const key = agreeKey(ours.privateKey, theirs.publicKey) ?? bytes(0);
    expect(toHex(key)).toBe('cfe64b3a58371451aa931b549552ee76ba01b9e87e196eb7fe91ad4594913244');
    expect(agreeKey(theirs.privateKey, ours.publicKey)).toEqual(key);
    expect(topicOf(key)).toBe('7ea0d8e3085cce12bf0ce3d9f6e832632dce2a10232d8b950c3ff9fee3fd9732');
  });

  it('pairingkeys-02 the curve is X25519: public keys and secrets are those of two other libraries', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const pkcs8 = (raw: Uint8Array) => Buffer.from(`302e020100300506032b656e04220420${toHex(raw)}`, 'hex');
    const spki = (raw: Uint8Array) => Buffer.from(`302a300506032b656e032100${toHex(raw)}`, 'hex');
    fc.assert(
      fc.property(bytes, bytes, (own, other) => {
        const peer = noble.getPublicKey(other);
        expect(x25519().getPublicKey(other)).toEqual(peer);
        const secret = x25519().getSharedSecret(own, peer);
        expect(secret).toEqual(noble.getSharedSecret(own, peer));
        const privateKey = createPrivateKey({ key: pkcs8(own), format: 'der', type: 'pkcs8' });
        const publicKey = createPublicKey({ key: spki(peer), format: 'der', type: 'spki' });
        expect(toHex(secret)).toBe(diffieHellman({ privateKey, publicKey }).toString('hex'));
      }),
    );
  });

  it('pairingkeys-02 any two peers agree, and a third does not', () => {
    const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(fc.uniqueArray(seed, { minLength: 3, maxLength: 3, selector: toHex }), (seeds) => {
        const [a, b, c] = seeds.map((own) => createKeyPair(() => own));
        if (!a || !b || !c) throw new Error('three seeds');
        const key = agreeKey(a.privateKey, b.publicKey);
        expect(agreeKey(b.privateKey, a.publicKey)).toEqual(key);
        // Clamping may make one key of two seeds.
        fc.pre(toHex(a.publicKey) !== toHex(c.publicKey));
        expect(agreeKey(c.privateKey, b.publicKey)).not.toEqual(key);
      }),
      { numRuns: 10 },
    );
  });

  it.each(lowOrder)('pairingkeys-03 AT-W3 no key with %s, also with its spare bit set', (text) => {
    const key = fromHex(text, 32) ?? bytes(1);
    for (const spelling of [key, key.with(31, (key[31] ?? 0) | 0x80)]) {
      expect(agreeKey(bytes(1), spelling)).toBeUndefined();
      expect(canAgree(spelling)).toBe(false);
    }
  });

  it('pairingkeys-03 AT-W3 what is told of a key without agreeing is what agreeing finds', () => {
    const near = fc.tuple(fc.constantFrom(...lowOrder), fc.nat(31), fc.nat(255)).map(([text, at, byte]) => {
      const key = fromHex(text, 32) ?? bytes(1);
      return key.with(at, byte);
    });
    const any = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const odd = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(near, any, odd), (key) => {
        expect(canAgree(key)).toBe(agreeKey(bytes(1), key) !== undefined);
      }),
    );
  });

  it('pairingkeys-03 AT-W3 no key with a second spelling of a good one', () => {
    const { publicKey } = pairOf(2);
    expect(agreeKey(bytes(1), publicKey)).toBeDefined();
    expect(agreeKey(bytes(1), publicKey.with(31, (publicKey[31] ?? 0) | 0x80))).toBeUndefined();
  });

  it.each([0, 31, 33, 64])('pairingkeys-03 AT-W3 no key with %i bytes', (length) => {
    expect(agreeKey(bytes(1), new Uint8Array(length).fill(9))).toBeUndefined();
  });

  it('pairingkeys-04 reads hex of exactly the length', () => {
    expect(fromHex('00FFa1', 3)).toEqual(Uint8Array.of(0, 255, 161));
    for (const wrong of ['00ff', '00ffa1b2', '00ffg1', '00ff-1', ' 0ffa1', '', 3, null, undefined, {}]) {
      expect(fromHex(wrong, 3)).toBeUndefined();
    }
  });

  it('pairingkeys-04 knows topics', () => {
    expect(isTopic(topicOf(bytes(1)))).toBe(true);
    for (const wrong of [
      '',
      'A'.repeat(64),
      'a'.repeat(63),
      'a'.repeat(65),
      `${'a'.repeat(64)}\n`,
      1,
      null,
    ]) {
      expect(isTopic(wrong)).toBe(false);
    }
  });

  it('pairingkeys-05 base64 reads what it wrote, as others write it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (own) => {
        const text = toBase64(own);
        expect(text).toBe(Buffer.from(own).toString('base64'));
        expect(toBase64Url(own)).toBe(Buffer.from(own).toString('base64url'));
        expect(fromBase64(text)).toEqual(own);
      }),
    );
  });

  it.each([
    'A',
    'AA',
    'AAA',
    'AA=',
    'AB==',
    'AAB=',
    'A===',
    '====',
    'AA==AA==',
    'AA__',
    'AA A',
    'AAAA\n',
    'ÄÄÄÄ',
  ])('pairingkeys-05 base64 refuses "%s"', (text) => expect(fromBase64(text)).toBeUndefined());
});
