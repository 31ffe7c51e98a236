import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerFailure } from './answerFailure.ts';
import type { HttpEnv } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';

const outage = (code: string) =>
  new Error('a query failed', { cause: Object.assign(new Error(code), { code }) });

/** An application that fails as it is told to, and what it tells the log. */
function setUp() {
  const lines: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: string, fields = {}) => void lines.push(fields) };
  const clock = { time: 0, now: () => clock.time };
  const ids = ['one', 'two', 'three', 'four'];
  let failure = new Error('nothing');
  const app = new Hono<HttpEnv>()
    .use(async (context, next) => {
      context.set('requestId', ids.shift() ?? '');
      await next();
    })
    .get('/', () => {
      throw failure;
    })
    .onError(answerFailure({ log, clock }));
  const fail = async (error: Error) => {
    failure = error;
    return (await app.request('/')).status;
  };
  return { clock, fail, lines };
}

describe('gw-http-22 what the log tells of requests that fail', () => {
  it('is one line in 30 seconds for each thing that the database says', async () => {
    const { clock, fail, lines } = setUp();
    const codes = ['STORE_TIMEOUT', 'STORE_TIMEOUT', '53300'];
    for (const code of codes) expect(await fail(outage(code))).toBe(503);
    expect(lines).toEqual([
      expect.objectContaining({ requestId: 'one' }),
      expect.objectContaining({ requestId: 'three' }),
    ]);
    clock.time = 30_000;
    await fail(outage('STORE_TIMEOUT'));
    expect(lines[2]).toMatchObject({ requestId: 'four', unsaid: 1 });
  });

  it('is a line for each fault of ours, and none for what the visitor did', async () => {
    const { fail, lines } = setUp();
    for (let count = 0; count < 2; count += 1) expect(await fail(new Error('a fault'))).toBe(500);
    expect(await fail(new HttpFailure('NOT_FOUND'))).toBe(404);
    expect(lines).toEqual([
      expect.objectContaining({ requestId: 'one' }),
      expect.objectContaining({ requestId: 'two' }),
    ]);
  });
});
