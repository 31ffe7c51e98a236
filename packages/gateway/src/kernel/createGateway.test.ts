import { failureReplySchema } from '@foyer/protocol/http';
import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../ports/Db.ts';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { createGateway } from './createGateway.ts';

describe('every request', () => {
  let site: TestGateway;
  beforeAll(async () => {
    site = await startTestGateway();
  });
  afterAll(() => site.gateway.close());

  it('gw-http-01 answers failures in one shape', async () => {
    const response = await site.send('/getWallets', { query: { page: 'x' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { error } = v.parse(failureReplySchema, await response.json());
    expect(error).toMatchObject({ code: 'INVALID_QUERY', field: 'page' });
    expect(error.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('gw-http-03 carries the headers of every answer', async () => {
    const answers = [await site.send('/getWallets'), await site.send('/nowhere'), await site.send('/health')];
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('vary')).toBe('Origin');
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });

  it.each([
    ['/getWallets', {}, 403],
    ['/getWallets', { projectId: 'nobody' }, 401],
    ['/getWallets', { projectId: 'open' }, 200],
    ['/nowhere', {}, 404],
  ])('gw-http-04 lets a page read the answer of %s %j, a %i', async (path, query, status) => {
    const origin = 'https://other.example';
    const response = await site.send(path, { query: query as Record<string, string>, headers: { origin } });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'retry-after, x-request-id, DPoP-Nonce, WWW-Authenticate',
    );
  });

  it('gw-http-04 says nothing to pages where none asks', async () => {
    expect((await site.send('/getWallets')).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('gw-http-05 answers a preflight', async () => {
    const headers = { origin: 'https://any.example', 'access-control-request-method': 'POST' };
    const response = await site.send('/e', { method: 'OPTIONS', headers, query: { projectId: '' } });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://any.example');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'content-type, authorization, dpop, x-nonce-jwt',
    );
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });

  it('gw-http-09 refuses a parameter given twice', async () => {
    const response = await site.send('/getWallets?entries=1&entries=2');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field: 'entries' } });
  });

  it('gw-http-10 answers 404 for what is not there', async () => {
    for (const [path, method] of [
      ['/', 'GET'],
      ['/getWallets/x', 'GET'],
      ['/getWallets/x', 'DELETE'],
    ] as const) {
      const response = await site.send(path, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
  });

  it.each([
    ['DELETE', '/getWallets', 'GET, HEAD'],
    ['POST', '/getWalletImage/one', 'GET, HEAD'],
    ['PUT', '/health', 'GET, HEAD'],
    ['GET', '/e', 'POST'],
    ['HEAD', '/e', 'POST'],
    ['PATCH', '/v1/', 'POST'],
  ])('gw-http-30 answers %s of %s with 405 and what it answers', async (method, path, allow) => {
    const origin = 'https://any.example';
    const response = await site.send(path, { method, headers: { origin } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    const body = await response.text();
    if (method === 'HEAD') expect(body).toBe('');
    else expect(JSON.parse(body)).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
  });

  it('gw-http-30 answers HEAD as GET, without the body', async () => {
    const response = await site.send('/getWallets', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it.each([
    '/getWallets',
    '/appkit/v1/config',
    '/projects/v1/origins',
    '/getAnalyticsConfig',
    '/v1/supported-chains',
  ])('gw-http-11 answers %s with 304 to whoever has it', async (path) => {
    const etag = (await site.send(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"\w+"$/);
    const again = await site.send(path, {
      headers: { 'if-none-match': etag, origin: 'https://app.example.org' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  });
});

describe('failures', () => {
  const broken = (error: Error) => {
    const queries = new Proxy(
      {},
      {
        get: () => () => {
          throw error;
        },
      },
    );
    return { queries, migrate: async () => {}, ping: async () => {}, close: async () => {} } as unknown as Db;
  };

  it('gw-http-02 says nothing of an unknown failure and logs it', async () => {
    const db = broken(new Error('password "hunter2" refused'));
    const { send, lines } = await startTestGateway({ db, config: { development: false } });
    const response = await send('/getWallets');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('hunter2');
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'INTERNAL', message: 'Something went wrong' } });
    const requestId = response.headers.get('x-request-id');
    expect(lines).toContainEqual({
      message: 'request failed',
      fields: { requestId, path: '/getWallets', reason: expect.stringContaining('hunter2') },
    });
  });

  it('gw-http-02 logs why a query failed, and not what was to be stored', async () => {
    const address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';
    const cause = new Error('disk full');
    const db = broken(new DrizzleQueryError('insert into "events" values ($1)', [address], cause));
    const { send, lines } = await startTestGateway({ db, config: { development: false } });
    await send('/getWallets');
    expect(JSON.stringify(lines)).toContain('disk full');
    expect(JSON.stringify(lines)).not.toContain(address);
  });

  it('gw-http-12 answers 503 until the database is up to date', async () => {
    const gateway = createGateway({
      config: { development: false },
      db: broken(new Error('away')),
      upstreams: {},
      upstream: { post: async () => ({ ok: false, fault: 'refused' }) },
      rateLimit: { take: async () => 0 },
      clock: { now: () => 0 },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    const ask = (path: string) =>
      gateway.fetch(new Request(`http://gateway.test${path}?projectId=a&st=b&sv=c`));
    const early = await ask('/getWallets');
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(await early.json()).toMatchObject({ error: { code: 'NOT_READY' } });
    expect((await ask('/health')).status).toBe(200);
    await gateway.ready();
    expect((await ask('/getWallets')).status).toBe(500);
  });
});
