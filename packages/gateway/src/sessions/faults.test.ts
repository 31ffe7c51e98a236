import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db, Queries } from '../ports/Db.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { startTestSessions, type TestSessions } from '../testing/startTestSessions.ts';

const minute = 60_000;
type Work = Parameters<Queries['transaction']>[0];

/** A database whose transactions go as a test says. */
async function openWith(faults: {
  around?: (queries: Queries, work: Work) => Promise<unknown>;
}): Promise<Db> {
  const db = await openTestDb();
  const queries = new Proxy(db.queries, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return (work: Work) => (faults.around ? faults.around(target, work) : target.transaction(work));
    },
  });
  return { ...db, queries };
}

const lost = () => Object.assign(new Error('the database says no'), { code: 'ECONNRESET' });
const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });

describe('a session that is renewed while the database fails', () => {
  const faults: Parameters<typeof openWith>[0] = {};
  let site: TestSessions;
  beforeAll(async () => {
    site = await startTestSessions({ db: await openWith(faults) });
  });
  afterAll(() => site.db.close());
  beforeEach(() => {
    delete faults.around;
    site.auth.told.length = 0;
  });

  type SignedIn = Awaited<ReturnType<TestSessions['signIn']>>;
  const refresh = ({ device, reply }: SignedIn, node = 0) =>
    site.send('/auth/v1/session/refresh', { device, node, body: { refreshToken: reply.refreshToken } });

  it.each<[string, NonNullable<(typeof faults)['around']>]>([
    ['before anything is written', async () => Promise.reject(full())],
    [
      'when the new token is to be written',
      (queries, work) =>
        queries.transaction(async (transaction) => {
          await work(transaction);
          throw full();
        }),
    ],
    [
      'when it does not say that the new token is written',
      async (queries, work) => {
        await queries.transaction(work);
        throw lost();
      },
    ],
  ])('gw-sessions-28 R10 keeps it where the database fails %s, however long', async (name, around) => {
    const user = await site.signIn(`user ${name}`.replaceAll(' ', '-').slice(0, 60));
    faults.around = around;
    expect(await refresh(user)).toMatchObject({ status: 503, body: { error: { code: 'NOT_READY' } } });
    delete faults.around;
    site.clock.time += minute;
    const { status, body } = await refresh(user);
    expect([status, site.auth.told]).toEqual([200, []]);
    expect(await refresh({ ...user, reply: body })).toMatchObject({ status: 200 });
  });

  it('gw-sessions-28 R10 exchanges no token for a request that was answered long before', async () => {
    const user = await site.signIn('user-hung');
    faults.around = (queries, work) => {
      // It hung, and goes on where it stopped.
      site.clock.time += minute;
      return queries.transaction(work);
    };
    expect(await refresh(user)).toMatchObject({ status: 503 });
    delete faults.around;
    site.clock.time += minute;
    expect(await refresh(user, 1)).toMatchObject({ status: 200 });
    expect(site.auth.told).toEqual([]);
  });

  it('gw-sessions-28 R10 is renewed also where it cannot be noted that the device was seen', async () => {
    const user = await site.signIn('user-unseen');
    const { touchDevice } = site.auth;
    site.auth.touchDevice = async () => Promise.reject(full());
    const renewed = await refresh(user);
    site.auth.touchDevice = touchDevice;
    expect(renewed).toMatchObject({ status: 200, body: { email: 'user-unseen@example.org' } });
  });

  it('gw-sessions-28 gw-sessions-09 ends it all the same when a token that was answered comes twice', async () => {
    const user = await site.signIn('user-twice');
    faults.around = async () => Promise.reject(full());
    expect((await refresh(user)).status).toBe(503);
    delete faults.around;
    expect((await refresh(user)).status).toBe(200);
    site.clock.time += minute;
    expect((await refresh(user)).status).toBe(401);
    expect(site.auth.told).toEqual(['user-twice sessions-ended']);
  });
});
