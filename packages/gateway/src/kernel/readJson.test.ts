import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerFailure } from './answerFailure.ts';
import type { HttpEnv } from './HttpEnv.ts';
import { readJson } from './readJson.ts';

const app = new Hono<HttpEnv>()
  .post('/', async (context) => context.json({ got: await readJson(context, 1000) }))
  .onError(
    answerFailure({
      clock: { now: () => 0 },
      log: { info: () => {}, warn: () => {}, error: (line) => void lines.push(line) },
    }),
  );
const lines: string[] = [];

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('reading a body', () => {
  it.each(['application/json', 'text/plain', 'image/png', ''])(
    'gw-http-06 takes JSON sent as "%s"',
    async (type) => {
      const response = await post('{"a":[1]}', type ? { 'content-type': type } : {});
      expect(await response.json()).toEqual({ got: { a: [1] } });
    },
  );

  it.each(['', '{', 'undefined', '{"a":1}}', nested(66)])('gw-http-07 refuses %s', async (body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'INVALID_BODY' } });
  });

  it('gw-http-07 takes 64 levels', async () => {
    expect((await post(nested(64))).status).toBe(200);
  });

  it('gw-http-08 refuses a body over the limit before reading it', async () => {
    const response = await post(JSON.stringify('x'.repeat(999)), { 'content-length': '1001' });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'BODY_TOO_LARGE' } });
  });

  it('gw-http-08 stops reading a stream that goes on past the limit', async () => {
    let chunks = 0;
    const stream = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new TextEncoder().encode(' '.repeat(400)));
      },
    });
    expect((await post(stream)).status).toBe(413);
    expect(chunks).toBeLessThan(10);
  });

  it('gw-http-08 takes a body of just the limit, characters split between chunks', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(`${'x'.repeat(994)}é€`.slice(0, 995)));
    const halves = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, -2));
        controller.enqueue(bytes.slice(-2));
        controller.close();
      },
    });
    expect(await (await post(halves)).json()).toEqual({ got: `${'x'.repeat(994)}é` });
  });

  it('gw-http-18 lays a body that broke off on the client, and any other fault of reading on the gateway', async () => {
    const failing = (error: Error) => new ReadableStream({ pull: (controller) => controller.error(error) });
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const gone = { method: 'POST', body: failing(new Error('gone')), duplex: 'half' };
    const signal = AbortSignal.abort();
    lines.length = 0;
    const broken = [await post(failing(reset)), await app.request('/', { ...gone, signal } as RequestInit)];
    expect(broken.map(({ status }) => status)).toEqual([400, 400]);
    expect(lines).toEqual([]);
    expect((await post(failing(new Error('a fault of ours')))).status).toBe(500);
    expect(lines).toEqual(['request failed']);
  });
});
