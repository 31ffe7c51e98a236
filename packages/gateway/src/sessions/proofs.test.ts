import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDevice, type ProofChanges } from '../testing/createTestDevice.ts';
import { startTestSessions, type TestSessions } from '../testing/startTestSessions.ts';
import { createProofKeys } from './createProofKeys.ts';
import { readProof } from './readProof.ts';
import { isTarget } from './rules.ts';
import { usedProofs } from './schema.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** Replaces header, signature or both of a JWT. */
const rewrite =
  (
    change: (parts: { header: object; payload: string; signature: string }) => string,
  ): NonNullable<ProofChanges['jwt']> =>
  (jwt) => {
    const [head = '', payload = '', signature = ''] = jwt.split('.');
    const header: object = JSON.parse(Buffer.from(head, 'base64url').toString());
    return change({ header, payload, signature });
  };

describe('proofs of possession', () => {
  let site: TestSessions;
  beforeAll(async () => {
    site = await startTestSessions();
  });
  afterAll(() => site.db.close());

  const device = createTestDevice();
  const ask = (proof?: ProofChanges, more = {}) =>
    site.send('/probe/peek', { device, ...(proof ? { proof } : {}), ...more });

  it('gw-sessions-01 takes a proof by the key that it names', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: {} });
  });

  it('gw-sessions-01 reads the example of RFC 9449', async () => {
    const jwt =
      'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg';
    expect(await readProof(jwt, createProofKeys())).toMatchObject({
      proof: { deviceId: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I' },
      claims: { htm: 'POST', htu: 'https://server.example.com/token', jti: '-BwC3ESc6acc2lTc' },
    });
    await expect(readProof(`${jwt.slice(0, -4)}AAAA`, createProofKeys())).rejects.toMatchObject({
      code: 'PROOF_INVALID',
    });
  });

  const other = createTestDevice();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  it.each<[string, ProofChanges]>([
    [
      'alg none',
      { jwt: rewrite(({ header, payload }) => `${encode({ ...header, alg: 'none' })}.${payload}.`) },
    ],
    [
      'HS256 with the public key as its secret',
      {
        jwt: rewrite(({ header, payload }) => {
          const text = `${encode({ ...header, alg: 'HS256' })}.${payload}`;
          const mac = createHmac('sha256', JSON.stringify(device.publicKey)).update(text);
          return `${text}.${mac.digest('base64url')}`;
        }),
      },
    ],
    [
      'an RSA key',
      {
        jwt: rewrite(({ payload }) => {
          const jwk = rsa.publicKey.export({ format: 'jwk' });
          const text = `${encode({ typ: 'dpop+jwt', alg: 'RS256', jwk })}.${payload}`;
          return `${text}.${sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url')}`;
        }),
      },
    ],
    ['an embedded private key', { header: { jwk: { ...device.publicKey, d: 'x'.repeat(43) } } }],
    ['a jwk with anything else in it', { header: { jwk: { ...device.publicKey, kid: 'mine' } } }],
    ['a point that is not on the curve', { header: { jwk: { ...device.publicKey, x: 'A'.repeat(43) } } }],
    ['a header that is critical', { header: { crit: ['b64'], b64: false } }],
    ['a certificate beside the key', { header: { x5c: ['AAAA'] } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['the key of somebody else', { header: { jwk: other.publicKey } }],
    [
      'a changed payload',
      {
        jwt: rewrite(({ header, signature }) => `${encode(header)}.${encode({ htm: 'POST' })}.${signature}`),
      },
    ],
    ['no jti', { claims: { jti: undefined } }],
    ['no iat', { claims: { iat: undefined } }],
    ['a jti without end', { claims: { jti: 'x'.repeat(257) } }],
    ['more than 4096 characters', { claims: { note: 'x'.repeat(4096) } }],
    ['two proofs', { jwt: (jwt) => `${jwt}, ${jwt}` }],
    ['what is no JWT', { jwt: () => 'proof' }],
  ])('gw-sessions-01 AT-T4 refuses %s', async (_, proof) => {
    expect(await ask(proof)).toMatchObject({
      status: 401,
      body: { error: { code: 'PROOF_INVALID', field: 'DPoP' } },
    });
  });

  it('gw-sessions-01 asks for a proof', async () => {
    expect(await ask({}, { jwt: '' })).toMatchObject({
      status: 401,
      body: { error: { code: 'PROOF_INVALID' } },
    });
  });

  const path = 'https://api.example/probe/peek';
  const query = 'projectId=site&st=frame&sv=test-1';
  it.each([
    ['another method', { htm: 'GET' }],
    ['another path', { htu: `https://api.example/probe/open?${query}` }],
    ['another host', { htu: `https://evil.example/probe/peek?${query}` }],
    ['another port', { htu: `https://api.example:8443/probe/peek?${query}` }],
    ['a user in the URL', { htu: `https://api.example@evil.example/probe/peek?${query}` }],
    ['no query', { htu: path }],
    ['a changed query', { htu: `${path}?${query.replace('site', 'other')}` }],
    ['one more parameter', { htu: `${path}?${query}&more=1` }],
    ['a fragment', { htu: `${path}?${query}#here` }],
    ['another scheme', { htu: `ftp://api.example/probe/peek?${query}` }],
    ['no URL', { htu: '/probe/peek' }],
  ])('gw-sessions-02 AT-T3 refuses a proof for %s', async (_, claims) => {
    expect(await ask({ claims })).toMatchObject({ status: 401, body: { error: { code: 'PROOF_INVALID' } } });
  });

  it.each([
    ['https://api.example/auth/v1/session?a=1', 'http://api.example/auth/v1/session?a=1', undefined, true],
    ['HTTPS://API.example:443/auth', 'https://api.example/auth', undefined, true],
    ['https://api.example/auth', 'http://10.0.0.7:4310/auth', undefined, false],
    ['https://api.example/auth', 'http://10.0.0.7:4310/auth', 'https://api.example', true],
    ['http://api.example/auth', 'http://10.0.0.7:4310/auth', 'https://api.example', false],
    ['https://api.example/base/auth', 'http://gw/auth', 'https://api.example/base/', true],
    ['https://api.example/auth', 'http://gw/auth', 'https://api.example/base/', false],
    ['https://gw/auth', 'https://gw/auth', 'https://api.example', false],
  ])('gw-sessions-02 compares %s with %s, known as %s', (target, asked, publicUrl, isSame) => {
    expect(isTarget(target, asked, publicUrl)).toBe(isSame);
  });

  const nonceOf = async () => (await ask()).headers.get('dpop-nonce') ?? '';
  const withNonce = (nonce: string | undefined, node = 0) => {
    const jwt = device.prove({ method: 'POST', url: `${path}?${query}`, nonce });
    return ask({}, { jwt, node });
  };

  it('gw-sessions-03 gives a nonce with every answer, failures too', async () => {
    const answers = [
      await ask(),
      await ask({ claims: { htm: 'GET' } }),
      await ask({}, { jwt: '' }),
      await withNonce(undefined),
    ];
    for (const { headers } of answers) expect(headers.get('dpop-nonce')).toMatch(/^\w+\.[\w-]{43}$/);
  });

  it.each([
    ['none', () => undefined],
    ['one that was made up', () => 'abc'],
    ['a changed one', (nonce: string) => `${nonce.slice(0, -2)}${nonce.endsWith('AA') ? 'BA' : 'AA'}`],
    ['one moved to another time', (nonce: string) => `zzzzzz${nonce.slice(nonce.indexOf('.'))}`],
  ])('gw-sessions-03 asks for a nonce where the proof has %s', async (_, change) => {
    expect(await withNonce(change(await nonceOf()))).toMatchObject({
      status: 401,
      body: { error: { code: 'PROOF_NONCE_REQUIRED' } },
    });
  });

  it('gw-sessions-03 takes a nonce for five minutes, on every node', async () => {
    const nonce = await nonceOf();
    expect(await withNonce(nonce, 1)).toMatchObject({ status: 200 });
    site.clock.time += 289_000;
    expect(await withNonce(nonce, 1)).toMatchObject({ status: 200 });
    site.clock.time += 11_000;
    for (const node of [0, 1]) {
      expect(await withNonce(nonce, node)).toMatchObject({ status: 401 });
    }
  });

  it('gw-sessions-03 takes no nonce of the future, as after the clock was put back', async () => {
    const nonce = await nonceOf();
    site.clock.time -= 70_000;
    expect(await withNonce(nonce)).toMatchObject({ body: { error: { code: 'PROOF_NONCE_REQUIRED' } } });
    site.clock.time += 70_000;
  });

  it.each([-86_400, -600, 600, 86_400])(
    'gw-sessions-03 AT-T5 R16 works for a clock that is %i s off, after one retry',
    async (seconds) => {
      const iat = Math.floor(site.clock.time / 1000) + seconds;
      site.clock.time += 600_000;
      expect(await ask({ claims: { iat } })).toMatchObject({ status: 200 });
    },
  );

  it('gw-sessions-03 says 503 when the key vault does not answer', async () => {
    site.clock.time += 600_000;
    site.keyVault.isDown = true;
    expect(await ask()).toMatchObject({ status: 503, body: { error: { code: 'KEYS_UNAVAILABLE' } } });
    site.keyVault.isDown = false;
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('gw-sessions-04 AT-T2 takes a proof once, on whichever node', async () => {
    const nonce = await nonceOf();
    const jwt = device.prove({ method: 'POST', url: `${path}?${query}`, nonce });
    const answers = await Promise.all([0, 1, 0, 1].map((node) => ask({}, { jwt, node })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    site.clock.time += 280_000;
    expect(await ask({}, { jwt })).toMatchObject({ status: 401, body: { error: { code: 'PROOF_INVALID' } } });
  });

  it('gw-sessions-04 keeps the ids of two devices apart', async () => {
    const proof = { claims: { jti: 'the same' } };
    expect(await ask(proof)).toMatchObject({ status: 200 });
    expect(await ask(proof, { device: createTestDevice() })).toMatchObject({ status: 200 });
    expect(await ask(proof)).toMatchObject({ status: 401 });
  });

  it('gw-sessions-04 forgets proofs that no nonce lets in any more', async () => {
    await ask();
    site.clock.time += 3_600_000;
    await ask();
    await expect.poll(() => site.db.queries.select().from(usedProofs)).toHaveLength(1);
  });
});
