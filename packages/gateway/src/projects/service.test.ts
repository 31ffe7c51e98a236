import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dbOutageCode } from '../kernel/dbOutageCode.ts';
import type { Db } from '../ports/Db.ts';
import { createProjects } from './service.ts';

/** A database that counts its queries, and fails them or never answers while told to. */
function countingDb() {
  const state = { queries: 0, fails: false, hangs: false, rows: [] as object[], answerLate: () => {} };
  const limit = async () => {
    state.queries += 1;
    if (state.fails) throw new Error('away');
    if (state.hangs) {
      return new Promise<object[]>((resolve) => {
        state.answerLate = () => resolve(state.rows);
      });
    }
    return state.rows;
  };
  const queries = { select: () => ({ from: () => ({ where: () => ({ limit }) }) }) };
  return { state, db: { queries } as unknown as Db };
}

describe('finding projects', () => {
  const clock = { now: () => 0 };

  it('gw-projects-10 asks the database once, also for several at once', async () => {
    const { db, state } = countingDb();
    const projects = createProjects({ db, clock, config: { development: false } });
    await Promise.all([projects.find('one'), projects.find('one'), projects.find('two')]);
    await projects.find('one');
    expect(state.queries).toBe(2);
  });

  it('gw-projects-02 does not ask the database for what cannot be an id', async () => {
    const { db, state } = countingDb();
    const projects = createProjects({ db, clock, config: { development: false } });
    expect(await projects.find('a b')).toBeUndefined();
    expect(state.queries).toBe(0);
  });

  it('gw-projects-22 asks a database that fails at once again after a second', async () => {
    const { db, state } = countingDb();
    const time = { ms: 0, now: () => time.ms };
    const projects = createProjects({ db, clock: time, config: { development: false } });
    state.fails = true;
    const fail = () => expect(projects.find('one')).rejects.toThrow('away');
    await fail();
    await fail();
    time.ms += 999;
    await fail();
    expect(state.queries).toBe(1);
    state.fails = false;
    state.rows = [{ id: 'one', isDevelopment: false }];
    time.ms += 1;
    expect(await projects.find('one')).toBe(state.rows[0]);
    expect(state.queries).toBe(2);
  });

  it('gw-projects-21 answers for a project that it knows while the database is away, however long', async () => {
    const { db, state } = countingDb();
    const time = { ms: 0, now: () => time.ms };
    const projects = createProjects({ db, clock: time, config: { development: false } });
    const one = { id: 'one', isDevelopment: false };
    state.rows = [one];
    expect(await projects.find('one')).toBe(one);
    state.fails = true;
    for (let round = 0; round < 3; round += 1) {
      time.ms += 10_000;
      expect(await projects.find('one')).toBe(one);
      expect(projects.isRemembered('one')).toBe(true);
      await expect(projects.find('two')).rejects.toThrow('away');
    }
    expect(state.queries).toBe(7);
    // What was changed meanwhile counts as soon as it can be read.
    [state.fails, state.rows] = [false, []];
    time.ms += 10_000;
    expect(await projects.find('one')).toBeUndefined();
    state.fails = true;
    time.ms += 10_000;
    await expect(projects.find('one')).rejects.toThrow('away');
  });

  it('gw-projects-21 answers for a project that it knows while the database hangs, and tells of each outage once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, state } = countingDb();
    const time = { ms: 0, now: () => time.ms };
    const told: unknown[] = [];
    const tell = (message: string, fields?: object) => void told.push({ message, ...fields });
    const log = { info: tell, warn: tell, error: tell };
    const projects = createProjects({ db, clock: time, config: { development: false }, log });
    const one = { id: 'one', isDevelopment: false };
    const findLater = async () => {
      time.ms += 10_000;
      const found = projects.find('one');
      await vi.advanceTimersByTimeAsync(2000);
      return found;
    };
    const message = 'the database does not answer: projects that are known go on';
    const reason = (text: string) => ({ message, reason: expect.stringContaining(text) });
    state.rows = [one];
    await findLater();
    state.hangs = true;
    for (let round = 0; round < 3; round += 1) expect(await findLater()).toBe(one);
    expect(told).toEqual([reason('The store does not answer.')]);
    state.hangs = false;
    await findLater();
    state.fails = true;
    for (let round = 0; round < 2; round += 1) expect(await findLater()).toBe(one);
    expect(told.slice(1)).toEqual([reason('away')]);
  });

  it('gw-projects-21 keeps nobody waiting for an answer that is late already, and heeds it when it comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, state } = countingDb();
    const time = { ms: 0, now: () => time.ms };
    const projects = createProjects({ db, clock: time, config: { development: false } });
    const [one, next] = [
      { id: 'one', isDevelopment: false },
      { id: 'one', isDevelopment: false, name: 'Next' },
    ];
    state.rows = [one];
    await projects.find('one');
    state.hangs = true;
    time.ms += 10_000;
    const found = projects.find('one');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toBe(one);
    expect(await projects.find('one')).toBe(one);
    state.rows = [next];
    state.answerLate();
    await vi.advanceTimersByTimeAsync(0);
    expect(await projects.find('one')).toBe(next);
    expect(state.queries).toBe(2);
  });

  it('gw-projects-22 waits two seconds for a database that hangs when a project is not known', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, state } = countingDb();
    const projects = createProjects({ db, clock, config: { development: false } });
    state.hangs = true;
    let waiting = 2;
    const fail = (error: unknown) => {
      waiting -= 1;
      return error;
    };
    const failures = Promise.all([1, 2].map(() => projects.find('one').catch(fail)));
    await vi.advanceTimersByTimeAsync(1999);
    expect(waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    for (const failure of await failures) expect(dbOutageCode(failure)).toBe('STORE_TIMEOUT');
    expect(state.queries).toBe(1);
  });

  it('gw-projects-22 asks a database that hangs once in ten seconds for a project, and serves its late answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, state } = countingDb();
    const time = { ms: 0, now: () => time.ms };
    const projects = createProjects({ db, clock: time, config: { development: false } });
    const failLate = async () => {
      const failure = projects.find('one').catch((error) => error);
      await vi.advanceTimersByTimeAsync(2000);
      expect(dbOutageCode(await failure)).toBe('STORE_TIMEOUT');
    };
    state.hangs = true;
    await failLate();
    await failLate();
    expect(state.queries).toBe(1);
    time.ms += 10_000;
    await failLate();
    expect(state.queries).toBe(2);
    const one = { id: 'one', isDevelopment: false };
    state.rows = [one];
    state.answerLate();
    expect(await projects.find('one')).toBe(one);
    expect(projects.isRemembered('one')).toBe(true);
    expect(state.queries).toBe(2);
  });

  it('gw-projects-24 forgets ids that are guessed before a project that is known', async () => {
    const { db, state } = countingDb();
    const time = { ms: 0, now: () => time.ms };
    const projects = createProjects({ db, clock: time, config: { development: false } });
    const one = { id: 'one', isDevelopment: false };
    state.rows = [one];
    await projects.find('one');
    [state.rows, state.fails] = [[], true];
    for (let index = 0; index < 600; index += 1) await projects.find(`id-${index}`).catch(() => {});
    time.ms += 999;
    expect(projects.isRemembered('one')).toBe(true);
    // Of the guesses the oldest is forgotten, the newest not.
    const asked = state.queries;
    await expect(projects.find('id-599')).rejects.toThrow('away');
    expect(state.queries).toBe(asked);
    time.ms += 10_000;
    expect(await projects.find('one')).toBe(one);
  });

  it('gw-projects-24 forgets the oldest of the projects that are known where there are too many', async () => {
    const { db, state } = countingDb();
    const projects = createProjects({ db, clock, config: { development: false } });
    state.rows = [{ id: 'any', isDevelopment: false }];
    for (let index = 0; index <= 500; index += 1) await projects.find(`id-${index}`);
    expect(projects.isRemembered('id-0')).toBe(false);
    expect(projects.isRemembered('id-1')).toBe(true);
    state.rows = [];
    for (let index = 0; index < 9; index += 1) await projects.find(`guess-${index}`);
    // The first of the guesses took the place of one, the others each other's.
    expect(projects.isRemembered('id-1')).toBe(false);
    expect(projects.isRemembered('id-2')).toBe(true);
  });

  it('gw-projects-24 remembers a project that gave way to guesses while it was looked up', async () => {
    const { db, state } = countingDb();
    const projects = createProjects({ db, clock, config: { development: false } });
    const one = { id: 'one', isDevelopment: false };
    [state.hangs, state.rows] = [true, [one]];
    const found = projects.find('one');
    const { answerLate } = state;
    [state.hangs, state.rows] = [false, []];
    await Promise.all(Array.from({ length: 600 }, (_, index) => projects.find(`id-${index}`)));
    state.rows = [one];
    answerLate();
    expect(await found).toBe(one);
    expect(await projects.find('one')).toBe(one);
    expect(state.queries).toBe(601);
  });

  it('forgets the oldest of many ids, so that made-up ones fill no memory', async () => {
    const { db, state } = countingDb();
    const projects = createProjects({ db, clock, config: { development: false } });
    for (let index = 0; index <= 500; index += 1) await projects.find(`id-${index}`);
    await projects.find('id-500');
    expect(state.queries).toBe(501);
    await projects.find('id-0');
    expect(state.queries).toBe(502);
  });
});
