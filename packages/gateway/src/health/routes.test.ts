import { readyReplySchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../kernel/createGateway.ts';
import type { Db } from '../ports/Db.ts';
import { startTestGateway } from '../testing/startTestGateway.ts';

/** A gateway on a database that does what the test says. */
function setUp(state: { migrates: boolean; answers: boolean }) {
  const when = async (works: boolean) => {
    if (!works) throw new Error('secret detail');
  };
  const db = { migrate: () => when(state.migrates), ping: () => when(state.answers), close: async () => {} };
  const log: object[] = [];
  const clock = { time: 0, now: () => clock.time };
  const keep = (message: string, fields: object = {}) => void log.push({ message, ...fields });
  const gateway = createGateway({
    config: { development: false },
    db: db as unknown as Db,
    upstreams: {},
    upstream: { post: async () => ({ ok: false, fault: 'refused' }) },
    rateLimit: { take: async () => 0 },
    clock,
    log: { info: keep, warn: keep, error: keep },
  });
  const ask = async (path: string) => {
    const response = await gateway.fetch(new Request(`http://gateway.test${path}`));
    return { status: response.status, body: await response.json() };
  };
  return { gateway, ask, clock, log };
}

describe('health', () => {
  it('gw-health-01 answers without a project, whatever the database does', async () => {
    const { ask } = setUp({ migrates: false, answers: false });
    expect(await ask('/health')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('gw-health-02 is ready when a real database answers', async () => {
    const { send, gateway } = await startTestGateway();
    const response = await send('/ready', { query: { projectId: '' } });
    expect(response.status).toBe(200);
    expect(v.parse(readyReplySchema, await response.json())).toEqual({ status: 'ready' });
    await gateway.close();
    const closed = await send('/ready');
    expect(closed.status).toBe(503);
    expect(await closed.json()).toEqual({ status: 'not ready', reason: 'the database does not answer' });
  });

  it('gw-health-02 is not ready before the start and after a failed one', async () => {
    const state = { migrates: false, answers: true };
    const { gateway, ask, log } = setUp(state);
    expect(await ask('/ready')).toEqual({ status: 503, body: { status: 'not ready', reason: 'starting' } });
    await expect(gateway.ready()).rejects.toThrow('secret detail');
    expect(await ask('/ready')).toEqual({
      status: 503,
      body: { status: 'not ready', reason: 'the database could not be brought up to date' },
    });
    expect(log).toEqual([]);
  });

  it('gw-health-03 starts once, and again after a failure', async () => {
    const state = { migrates: false, answers: true };
    const { gateway, ask } = setUp(state);
    await expect(gateway.ready()).rejects.toThrow();
    state.migrates = true;
    await Promise.all([gateway.ready(), gateway.ready()]);
    expect((await ask('/ready')).status).toBe(200);
  });

  it('gw-http-22 tells the log once in 30 seconds that the database does not answer', async () => {
    const { gateway, ask, clock, log } = setUp({ migrates: true, answers: false });
    await gateway.ready();
    for (let count = 0; count < 2; count += 1) expect((await ask('/ready')).status).toBe(503);
    const line = { message: 'database does not answer', reason: 'Error: secret detail' };
    expect(log).toEqual([line]);
    clock.time = 30_000;
    await ask('/ready');
    expect(log).toEqual([line, { ...line, unsaid: 1 }]);
  });
});
