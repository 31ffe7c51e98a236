import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dbOutageCode } from '../kernel/dbOutageCode.ts';
import type { Db } from '../ports/Db.ts';
import type { LogFields } from '../ports/Log.ts';
import type { Project } from '../projects/rules.ts';
import { maxUnanswered, pruneEveryMs } from './rules.ts';
import { createAnalytics } from './service.ts';

const project: Project = {
  id: 'site',
  name: 'Site',
  allowedOrigins: [],
  features: [],
  isDevelopment: false,
  isAnalyticsEnabled: true,
  mayDeferFactor: false,
};

/** Analytics on a database that stores at once, or as `store` says, and deletes as `remove` says. */
function start(remove: () => Promise<void>, store = async () => {}) {
  const done: string[] = [];
  const logged: { message: string; fields: LogFields }[] = [];
  const onConflictDoNothing = () => {
    done.push('insert');
    return store();
  };
  const where = () => {
    done.push('delete');
    return remove();
  };
  const queries = {
    insert: () => ({ values: () => ({ onConflictDoNothing }) }),
    delete: () => ({ where }),
  };
  const clock = { time: 0, now: () => clock.time };
  const ignore = () => {};
  const error = (message: string, fields: LogFields = {}) => void logged.push({ message, fields });
  const log = { info: ignore, warn: ignore, error };
  const analytics = createAnalytics({ db: { queries } as unknown as Db, clock, log });
  const record = () =>
    analytics.record(
      project,
      { projectId: 'site', st: 'foyer', sv: 'test-1' },
      {
        eventId: randomUUID(),
        url: 'https://app.example.org',
        domain: 'app.example.org',
        timestamp: 0,
        props: { type: 'track', event: 'MODAL_OPEN' },
      },
    );
  return { clock, done, logged, record };
}

describe('deleting old events', () => {
  it('gw-analytics-09 keeps no visitor waiting', async () => {
    const { done, record } = start(() => new Promise(() => {}));
    expect(await record()).toBe('stored');
    expect(done).toEqual(['insert', 'delete']);
  });

  it('gw-analytics-09 looks for them once an hour', async () => {
    const { clock, done, record } = start(async () => {});
    await record();
    clock.time += pruneEveryMs - 1;
    await record();
    expect(done).toEqual(['insert', 'delete', 'insert']);
    clock.time += 1;
    await record();
    expect(done).toEqual(['insert', 'delete', 'insert', 'insert', 'delete']);
  });

  it('gw-analytics-09 loses no event when it fails, and logs why', async () => {
    const { done, logged, record } = start(async () => {
      throw new DrizzleQueryError('delete from "events"', [], new Error('disk full'));
    });
    expect(await record()).toBe('stored');
    expect(done).toContain('insert');
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged).toEqual([
      { message: 'old events not deleted', fields: { reason: expect.stringContaining('disk full') } },
    ]);
  });
});

it('gw-analytics-11 waits two seconds for a database that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const never = () => new Promise<void>(() => {});
  const { record } = start(never, never);
  let isWaiting = true;
  const failure = record().catch((error) => {
    isWaiting = false;
    return error;
  });
  await vi.advanceTimersByTimeAsync(1999);
  expect(isWaiting).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(dbOutageCode(await failure)).toBe('STORE_TIMEOUT');
});

it('gw-analytics-11 asks no more of a database that leaves a thousand events without an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers: (() => void)[] = [];
  const { done, record } = start(
    async () => {},
    () => new Promise<void>((resolve) => void answers.push(resolve)),
  );
  const events = Array.from({ length: maxUnanswered }, () => record().catch(dbOutageCode));
  await vi.advanceTimersByTimeAsync(2000);
  expect(new Set(await Promise.all(events))).toEqual(new Set(['STORE_TIMEOUT']));
  await expect(record()).rejects.toMatchObject({ code: 'NOT_READY', detail: { retryAfter: 2 } });
  expect(done).toHaveLength(maxUnanswered);
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  const next = record();
  expect(done).toHaveLength(maxUnanswered + 1);
  answers.at(-1)?.();
  expect(await next).toBe('stored');
});
