import { describe, expect, it } from 'vitest';
import { readRecap, recapGrant, recapStatement, writeRecap } from './recap.ts';
import { signInMessage } from './signInMessage.ts';

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const least = {
  domain: 'example.test',
  aud: 'https://example.test',
  nonce: '32891756',
  iat: '2026-11-21T10:00:00Z',
};
const recap = writeRecap('eip155', {
  methods: ['personal_sign', 'eth_sendTransaction'],
  chains: ['eip155:1'],
});

describe('signIn: the text to sign', () => {
  it('engine-33 is that of EIP-4361 with every field', () => {
    const full = {
      ...least,
      statement: 'I accept.',
      exp: '2026-11-22T10:00:00Z',
      nbf: '2026-11-21T09:00:00Z',
      requestId: 'r-1',
      resources: ['ipfs://a', 'https://b.test'],
    };
    expect(signInMessage(full, account)).toBe(
      [
        'example.test wants you to sign in with your Ethereum account:',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '',
        'I accept.',
        '',
        'URI: https://example.test',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: 32891756',
        'Issued At: 2026-11-21T10:00:00Z',
        'Expiration Time: 2026-11-22T10:00:00Z',
        'Not Before: 2026-11-21T09:00:00Z',
        'Request ID: r-1',
        'Resources:',
        '- ipfs://a',
        '- https://b.test',
      ].join('\n'),
    );
  });

  it('engine-33 leaves two empty lines without a statement', () => {
    expect(signInMessage(least, account)).toContain('92266\n\n\nURI: ');
  });

  it('engine-33 adds what a ReCap as last resource allows', () => {
    const added =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.";
    expect(
      signInMessage({ ...least, statement: 'Hi.', resources: ['https://b.test', recap] }, account),
    ).toContain(`\n\nHi. ${added}\n\nURI: `);
    expect(signInMessage({ ...least, resources: [recap] }, account)).toContain(`\n\n${added}\n\n`);
  });

  it('engine-33 adds it once where the statement ends with it, as wallets in use write it', () => {
    const added = recapStatement(readRecap([recap]) ?? {});
    for (const statement of [added, `Hi. ${added}`])
      expect(signInMessage({ ...least, statement, resources: [recap] }, account)).toContain(
        `\n\n${statement}\n\nURI: `,
      );
  });

  it('engine-33 numbers the actions over resources and kinds', () => {
    const abilities = {
      'https://b.test': { 'append/x': [], 'read/y': [] },
      'a:resource': { 'read/b': [], 'read/a': [] },
    };
    expect(recapStatement(abilities)).toMatch(
      /: \(1\) 'read': 'a', 'b' for 'a:resource'\. \(2\) 'append': 'x' for 'https:\/\/b\.test'\. \(3\) 'read': 'y' for 'https:\/\/b\.test'\.$/,
    );
  });

  it.each([
    'urn:recap:',
    'urn:recap:!!',
    `urn:recap:${btoa('{')}`,
    `urn:recap:${btoa('{"att":7}')}`,
    `urn:recap:${btoa('{"att":{"eip155":["x"]}}')}`,
    `urn:recap:${btoa('{"att":{"__proto__":{"a/b":[]}}}')}`,
  ])('engine-33 a ReCap that does not read adds nothing: %s', (resource) => {
    expect(readRecap([resource])).toBeUndefined();
    expect(signInMessage({ ...least, statement: 'Hi.', resources: [resource] }, account)).toContain(
      '\nHi.\n\nURI',
    );
  });

  it('engine-33 reads a ReCap in either base64, and writes it without padding', () => {
    expect(recap).toMatch(/^urn:recap:[A-Za-z0-9_-]+$/);
    const abilities = readRecap([recap]) ?? {};
    expect(recapGrant(abilities, 'eip155')).toEqual({
      methods: ['eth_sendTransaction', 'personal_sign'],
      chains: ['eip155:1'],
    });
    const padded = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/x': [{}] } }, prf: [] }))}`;
    expect(recapGrant(readRecap([padded]) ?? {}, 'eip155')).toEqual({ methods: ['x'], chains: [] });
    expect(readRecap([padded, 'https://b.test'])).toBeUndefined();
  });
});
