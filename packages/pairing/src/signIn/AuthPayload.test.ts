import { describe, expect, it } from 'vitest';
import { read } from '../wire/reader.ts';
import { readAuthPayload, readSignedPayload } from './AuthPayload.ts';

const claims = {
  domain: 'dapp.example',
  aud: 'https://dapp.example/login',
  nonce: 'ab12cd34ef',
  iat: '2026-01-01T00:00:00Z',
};
const asked = { ...claims, chains: ['eip155:1'] };
const signed = { ...claims, iss: 'did:pkh:eip155:1:0xab' };

describe('a sign-in from outside', () => {
  it('takes an empty statement for none, as clients in use send it', () => {
    expect(read(readAuthPayload, { ...asked, statement: '' })).toEqual(asked);
    expect(read(readSignedPayload, { ...signed, statement: '' })).toEqual(signed);
  });

  it('takes a resource of any length, on one line', () => {
    const resources = [`urn:recap:${'x'.repeat(150_000)}`];
    expect(read(readAuthPayload, { ...asked, resources })).toEqual({ ...asked, resources });
    expect(read(readSignedPayload, { ...signed, resources: ['a\nb'] })).toBeUndefined();
    expect(read(readSignedPayload, { ...signed, resources: [''] })).toBeUndefined();
  });

  it.each(['\n', '\r', '\u0085', '\0', '\u2028', '\u2029', '\u202e', '\u202a'])(
    'engine-66 takes no statement with a line break, another control character or one that turns text around: %j',
    (mark) => {
      const statement = `Hello${mark}URI: https://other.example`;
      expect(read(readAuthPayload, { ...asked, statement })).toBeUndefined();
      expect(read(readSignedPayload, { ...signed, statement })).toBeUndefined();
    },
  );

  it('takes a statement in any script, with the marks and isolates that it is written with', () => {
    for (const statement of [
      'سجّل الدخول إلى \u2068dapp.example\u2069\u200f.',
      '登录 — 只签一次',
      'क्\u200dष',
    ]) {
      expect(read(readAuthPayload, { ...asked, statement })).toEqual({ ...asked, statement });
    }
  });

  it('takes no statement that is no text or too long', () => {
    expect(read(readAuthPayload, { ...asked, statement: 7 })).toBeUndefined();
    expect(read(readAuthPayload, { ...asked, statement: 'x'.repeat(4097) })).toBeUndefined();
  });
});
