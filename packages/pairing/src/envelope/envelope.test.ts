import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeKey, createKeyPair } from '../keys/agree.ts';
import { fromBase64, toBase64 } from '../keys/base64.ts';
import { toHex } from '../keys/hex.ts';
import { messageIdOf } from './messageIdOf.ts';
import { openEnvelope } from './openEnvelope.ts';
import { sealEnvelope } from './sealEnvelope.ts';

const bytes = (value: number, length = 32) => new Uint8Array(length).fill(value);
const randomBytes = (length: number) => bytes(3, length);
const plain = '{"id":1700000000000001,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}';
const key = bytes(7);
const sealed = sealEnvelope({ text: plain, key, randomBytes });
const ours = createKeyPair(() => bytes(1));
const theirs = createKeyPair(() => bytes(2));
const sessionKey = agreeKey(ours.privateKey, theirs.publicKey) ?? key;
/** One that is another text in base64url. */
const slashed =
  [...'abcdefghij']
    .map((text) => sealEnvelope({ text, key, randomBytes }))
    .find((message) => /[+/]/.test(message)) ?? '';
const signed = sealEnvelope({ text: plain, key: sessionKey, sender: ours.publicKey, randomBytes });
const open = (message: string) =>
  openEnvelope(message, (sender) => (sender ? agreeKey(theirs.privateKey, sender) : key));
const change = (message: string, edit: (own: Uint8Array) => Uint8Array) =>
  toBase64(edit(fromBase64(message) ?? bytes(0)));

describe('envelope', () => {
  it('envelope-01 seals the vector of type 0', () => {
    expect(sealed).toBe(
      'AAMDAwMDAwMDAwMDA5CEJAO0rmnOaQuh7fvZWAHMpCuDjLqLj3r5vaUqukuMMPs2EdEkGD2zhj2vi7QXL5XKHeGzGyLaVicbMV8Q9Y85S0UomPvD3XRkOOWdRgCytcPwoEm1U6JHlaesKQ==',
    );
    expect(open(sealed)).toEqual({ text: plain });
  });

  it('envelope-01 seals the vector of type 1', () => {
    expect(messageIdOf(signed)).toBe('ce0a8fedbe235ee334129165139e98f5c3488e40ac01b32a7282ab5d08e7cfd1');
    const opened = open(signed);
    expect(opened?.text).toBe(plain);
    expect(toHex(opened?.sender ?? bytes(0))).toBe(toHex(ours.publicKey));
  });

  it('envelope-02 any text opens with its key alone', () => {
    const ownKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const iv = fc.uint8Array({ minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        ownKey,
        ownKey,
        iv,
        fc.boolean(),
        (text, own, other, random, isNew) => {
          const sender = isNew ? { sender: ours.publicKey } : {};
          const message = sealEnvelope({ text, key: own, randomBytes: () => random, ...sender });
          expect(openEnvelope(message, () => own)).toEqual({ text, ...sender });
          expect(openEnvelope(message, () => undefined)).toBeUndefined();
          fc.pre(toHex(own) !== toHex(other));
          expect(openEnvelope(message, () => other)).toBeUndefined();
        },
      ),
    );
  });

  it.each([
    ['0', sealed],
    ['1', signed],
  ])('envelope-03 AT-W1 type %s is refused with any byte flipped', (_type, message) => {
    const length = fromBase64(message)?.length ?? 0;
    for (let at = 0; at < length; at += 1) {
      for (const bit of [1, 2, 128]) {
        const flipped = change(message, (own) => own.with(at, (own[at] ?? 0) ^ bit));
        expect(open(flipped)).toBeUndefined();
      }
    }
  });

  it.each([
    ['type 2', toBase64(Uint8Array.of(2, ...new TextEncoder().encode(plain)))],
    ['type 3', change(sealed, (own) => own.with(0, 3))],
    ['nothing', ''],
    ['one byte', toBase64(Uint8Array.of(0))],
    ['no ciphertext tag', change(sealed, (own) => own.slice(0, 28))],
    ['a cut end', change(sealed, (own) => own.slice(0, -1))],
    ['type 1 as short as type 0 may be', change(sealed, (own) => own.slice(0, 29).with(0, 1))],
    ['no base64', '{"id":1}'],
    ['base64url', slashed.replace(/\+/g, '-').replace(/\//g, '_')],
    ['no padding', sealed.replace(/=/g, '')],
    ['a line break', `${sealed}\n`],
    ['too much', 'AAAA'.repeat(65_537)],
    [
      'what is not UTF-8',
      toBase64(
        Uint8Array.of(0, ...bytes(3, 12), ...chacha20poly1305(key, bytes(3, 12)).encrypt(bytes(0xff))),
      ),
    ],
  ])('envelope-03 AT-W1 refuses %s', (_name, message) => expect(open(message)).toBeUndefined());

  it('envelope-03 AT-W1 takes the longest message that relays take', () => {
    const text = 'x'.repeat(190_000);
    expect(open(sealEnvelope({ text, key, randomBytes }))?.text).toBe(text);
  });

  it('envelope-03 refuses base64url of what it takes as base64', () => expect(open(slashed)).toBeDefined());

  it('envelope-04 AT-W2 the id is that of the vector', () => {
    expect(messageIdOf(sealed)).toBe('33662a3068491b9794e0ecb55a9f93486c5e8149a6480731b2c32b3186fcc536');
  });

  it('envelope-04 AT-W2 a replay has no other spelling: spare bits and padding count', () => {
    const spare = sealEnvelope({ text: `${plain} `, key, randomBytes });
    for (const message of [sealed, spare]) {
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=';
      const end = message.replace(/=+$/, '').length;
      const others = [...letters].map((letter) => message.slice(0, end - 1) + letter + message.slice(end));
      expect(others.filter((other) => open(other))).toEqual([message]);
      expect(open(`${message}====`)).toBeUndefined();
    }
  });
});
