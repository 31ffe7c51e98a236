import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../kernel/GatewayOptions.ts';
import type { Budget } from '../ports/RateLimit.ts';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

const refused = async (): Promise<never> => {
  throw new Error('not asked for');
};
const wallet: GatewayOptions['wallet'] = {
  url: 'https://wallet.example',
  mailer: { atOnce: 5, send: refused, close: async () => {} },
  keyVault: { currentKekId: 'test', wrap: refused, unwrap: refused, mac: refused, macs: refused },
};
const bare = { projectId: '', st: '', sv: '' };
const old = (report: object) => JSON.stringify({ 'csp-report': report });

describe('a gateway with a wallet site', () => {
  let gateway: TestGateway;
  let taken: string[] = [];
  let wait = 0;
  const take = async ({ name, points, seconds }: Budget) => {
    taken.push(`${points} ${name} in ${seconds} s`);
    return wait;
  };
  const send: TestGateway['send'] = (...parameters) => gateway.send(...parameters);

  beforeAll(async () => {
    gateway = await startTestGateway({ wallet, rateLimit: { take } });
  });
  beforeEach(() => {
    taken = [];
    wait = 0;
  });
  afterAll(() => gateway.gateway.close());

  it('walletsite-14 are logged, without anything that could be a secret', async () => {
    const first = await send('/csp-report', {
      query: bare,
      body: old({
        'violated-directive': 'connect-src',
        'blocked-uri': 'https://evil.example/steal?code=123456',
        'document-uri': 'https://wallet.example/device?token=secret',
      }),
    });
    const second = await send('/csp-report', {
      query: bare,
      body: JSON.stringify([
        { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
        { body: { effectiveDirective: 'img-src', blockedURL: 'data:image/png;base64,secret' } },
      ]),
    });
    expect([first.status, second.status]).toEqual([204, 204]);
    const message = 'the content policy of the wallet site refused something';
    expect(gateway.lines.filter((line) => line.message === message)).toEqual([
      { message, fields: { directive: 'connect-src', blocked: 'https://evil.example', page: '/device' } },
      { message, fields: { directive: 'script-src-elem', blocked: 'inline', page: '' } },
      { message, fields: { directive: 'img-src', blocked: 'data:', page: '' } },
    ]);
  });

  it('walletsite-14 are counted, and what is no report is refused', async () => {
    expect((await send('/csp-report', { query: bare, body: '{"a":1}' })).status).toBe(400);
    expect((await send('/csp-report', { query: bare, body: 'x'.repeat(20_000) })).status).toBe(413);
    wait = 9;
    const late = await send('/csp-report', { query: bare, body: old({}) });
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '9']);
    expect(taken.slice(0, 2)).toEqual([
      '30 content reports of a visitor in 60 s',
      '600 content reports in 60 s',
    ]);
  });

  it('gw-projects-18 lets the wallet site ask for every project', async () => {
    const from = (origin: string) => send('/projects/v1/origins', { headers: { origin } });
    expect((await from('https://wallet.example')).status).toBe(200);
    expect((await from('https://wallet.example:444')).status).toBe(403);
  });
});
