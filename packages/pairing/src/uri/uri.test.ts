import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTopic } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';
import { parseUri } from './parseUri.ts';
import { isUriExpired, uriLifeMs } from './uriExpiry.ts';
import { writeUri } from './writeUri.ts';

const symKey = new Uint8Array(32).fill(7);
const hex = '07'.repeat(32);
const topic = '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0';
const uri = writeUri({ symKey, expiresAt: 1_700_000_300_999 });
const parsed = { topic, symKey, expiresAt: 1_700_000_300_000, methods: [] };

describe('uri', () => {
  it('uri-01 writes every field', () => {
    expect(uri).toBe(`wc:${topic}@2?relay-protocol=irn&symKey=${hex}&expiryTimestamp=1700000300`);
    const methods = ['wc_sessionPropose', 'wc_sessionAuthenticate'];
    const longer = writeUri({ symKey, expiresAt: 1_700_000_300_000, methods });
    expect(longer).toBe(`${uri}&methods=wc_sessionPropose,wc_sessionAuthenticate`);
    expect(parseUri(longer)?.methods).toEqual(methods);
  });

  it.each([
    ['itself', uri],
    ['wc://', uri.replace('wc:', 'wc://')],
    ['encoded', encodeURIComponent(uri)],
    ['encoded twice', encodeURIComponent(encodeURIComponent(uri))],
    ['base64', btoa(uri)],
    ['base64 without padding', btoa(uri).replace(/=/g, '')],
    ['base64url', Buffer.from(uri).toString('base64url')],
    ['spaces around', ` ${uri}\n`],
    [
      'another order and unknown fields',
      `wc:${topic}@2?x=1&symKey=${hex}&relay-data=%7B%7D&expiryTimestamp=1700000300&relay-protocol=irn`,
    ],
  ])('uri-02 reads %s', (_form, text) => expect(parseUri(text)).toEqual(parsed));

  it('uri-02 reads methods as a list and in groups, and a URI that does not say when it ends', () => {
    const bare = `wc:${topic}@2?symKey=${hex}&relay-protocol=irn`;
    expect(parseUri(`${bare}&methods=[a,b],[c]`)?.methods).toEqual(['a', 'b', 'c']);
    expect(parseUri(`${bare}&methods=a,b`)?.methods).toEqual(['a', 'b']);
    expect(parseUri(bare)).toEqual({ topic, symKey, methods: [] });
  });

  it('uri-02 any key, time and method comes back in each form', () => {
    const method = fc.stringMatching(/^[a-zA-Z_]{1,30}$/);
    const form = fc.constantFrom<(text: string) => string>(
      (text) => text,
      encodeURIComponent,
      (text) => encodeURIComponent(encodeURIComponent(text)),
      btoa,
    );
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.array(method, { maxLength: 4 }),
        form,
        (key, second, methods, wrap) => {
          const expiresAt = second * 1000;
          const text = wrap(writeUri({ symKey: key, expiresAt, methods }));
          expect(parseUri(text)).toEqual({ topic: topicOf(key), symKey: key, expiresAt, methods });
        },
      ),
    );
  });

  it.each([
    ['nothing', ''],
    ['version 1', uri.replace('@2', '@1')],
    ['version 1 with its fields', `wc:${topic}@1?bridge=https%3A%2F%2Fbridge.example&key=${hex}`],
    ['version 22', uri.replace('@2', '@22')],
    ['no version', uri.replace('@2', '')],
    ['a short topic', uri.replace(topic, topic.slice(1))],
    ['a long topic', uri.replace(topic, `${topic}a`)],
    ['a topic in capitals', uri.replace(topic, topic.toUpperCase())],
    ['a topic that is no hex', uri.replace(topic, 'g'.repeat(64))],
    ['a key of one byte', uri.replace(hex, '07')],
    ['a key of 33 bytes', uri.replace(hex, `${hex}07`)],
    ['a key that is no hex', uri.replace(hex, 'zz'.repeat(32))],
    ['no key', uri.replace(`&symKey=${hex}`, '')],
    ['two keys', `${uri}&symKey=${hex}`],
    ['two ends', `${uri}&expiryTimestamp=1`],
    ['another relay', uri.replace('irn', 'waku')],
    ['no relay', uri.replace('relay-protocol=irn&', '')],
    ['an end that is no number', uri.replace('1700000300', '1e9')],
    ['an end before the epoch', uri.replace('1700000300', '-1')],
    ['an end of 13 digits', uri.replace('1700000300', '1700000300000')],
    ['a line break within', uri.replace('&symKey', '\n&symKey')],
    ['another scheme', uri.replace('wc:', 'https://wallet.example/wc?uri=')],
    ['encoded thrice', encodeURIComponent(encodeURIComponent(encodeURIComponent(uri)))],
    ['encoding that breaks off', `wc%3A%E0%A4%A`],
    ['base64 of base64', btoa(btoa(uri))],
    ['base64 of something else', btoa('javascript:alert(1)')],
    ['too much', `${uri}&x=${'y'.repeat(4096)}`],
  ])('uri-03 refuses %s', (_what, text) => expect(parseUri(text)).toBeUndefined());

  it('uri-03 refuses what is no text', () => {
    for (const value of [undefined, null, 7, {}]) expect(parseUri(value as never)).toBeUndefined();
  });

  it('uri-03 throws at no text, and takes none that is not a whole URI', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: uri.length - 1 }),
        fc.string({ unit: 'binary', maxLength: 3 }),
        (at, junk) => {
          const text = uri.slice(0, at) + junk + uri.slice(at + junk.length);
          const found = parseUri(text);
          expect(found === undefined || (isTopic(found.topic) && found.symKey.length === 32)).toBe(true);
          expect(parseUri(junk)).toBeUndefined();
          expect(parseUri(uri.slice(0, at))?.expiresAt ?? 0).toBeLessThan(parsed.expiresAt);
        },
      ),
    );
  });

  it('uri-04 AT-W7 a URI is expired with less than ten seconds left', () => {
    const expiresAt = 1_700_000_300_000;
    expect(uriLifeMs).toBe(300_000);
    expect(isUriExpired(expiresAt, expiresAt - uriLifeMs)).toBe(false);
    expect(isUriExpired(expiresAt, expiresAt - 10_000)).toBe(false);
    expect(isUriExpired(expiresAt, expiresAt - 9_999)).toBe(true);
    expect(isUriExpired(expiresAt, expiresAt + 1)).toBe(true);
  });
});
