import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db, Queries } from '../ports/Db.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { answerMs, startTestSessions, type TestSessions } from '../testing/startTestSessions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
type Work = Parameters<Queries['transaction']>[0];
type Around = (queries: Queries, work: Work) => Promise<unknown>;

/** A database whose transactions go as a test says. */
async function openWith(faults: { around?: Around }): Promise<Db> {
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
const never = () => new Promise<never>(() => {});
/** What was asked is answered 503 for taking too long. */
const passAnswerTime = () => void vi.advanceTimersByTime(answerMs);

const lose: Around = async (queries, work) => {
  await queries.transaction(work);
  throw lost();
};
const failures: readonly [string, Around][] = [
  ['before anything is written', async () => Promise.reject(full())],
  [
    'when the new token is to be written',
    (queries, work) =>
      queries.transaction(async (transaction) => {
        await work(transaction);
        throw full();
      }),
  ],
  ['when it does not say that the new token is written', lose],
];
const hangs: readonly [string, Around][] = [
  [
    'and says too late that the new token is written',
    async (queries, work) => {
      const result = await queries.transaction(work);
      passAnswerTime();
      return result;
    },
  ],
  [
    'and never says that the new token is written',
    async (queries, work) => {
      await queries.transaction(work);
      passAnswerTime();
      return never();
    },
  ],
];
const over = { status: 401, body: { error: { code: 'SESSION_INVALID' } } };
const notReady = { status: 503, body: { error: { code: 'NOT_READY' } } };

describe('a session that is renewed while the database fails', () => {
  const faults: Parameters<typeof openWith>[0] = {};
  let site: TestSessions;
  let users = 0;
  beforeAll(async () => {
    site = await startTestSessions({ db: await openWith(faults) });
  });
  afterAll(() => site.db.close());
  beforeEach(() => {
    delete faults.around;
    site.auth.told.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => void vi.useRealTimers());

  type SignedIn = Awaited<ReturnType<TestSessions['signIn']>>;
  const signIn = () => site.signIn(`user-fault-${++users}`);
  const refresh = ({ device, reply }: SignedIn, node = 0) =>
    site.send('/auth/v1/session/refresh', { device, node, body: { refreshToken: reply.refreshToken } });
  async function failWith(around: Around, user: SignedIn) {
    faults.around = around;
    expect(await refresh(user)).toMatchObject(notReady);
    delete faults.around;
  }
  /** Renews, and is the user with the new token. */
  async function renew(user: SignedIn, node = 0): Promise<SignedIn> {
    const { status, body } = await refresh(user, node);
    expect([status, site.auth.told]).toEqual([200, []]);
    return { ...user, reply: body };
  }

  it.each([...failures, ...hangs])(
    'gw-sessions-28 R10 keeps it where the database fails %s, however long',
    async (_, around) => {
      const user = await signIn();
      await failWith(around, user);
      site.clock.time += minute;
      await renew(await renew(user));
    },
  );

  it('gw-sessions-28 R10 exchanges no token for a request that was answered long before', async () => {
    const user = await signIn();
    let late: Promise<unknown> | undefined;
    await failWith((queries, work) => {
      // It hung, and goes on where it stopped.
      passAnswerTime();
      late = queries.transaction(work);
      return late;
    }, user);
    await expect(late).rejects.toMatchObject({ code: 'NOT_READY' });
    site.clock.time += minute;
    await renew(user, 1);
  });

  it('gw-sessions-28 R10 keeps it where the database hangs again as the token comes again', async () => {
    const user = await signIn();
    await failWith(lose, user);
    site.clock.time += minute;
    const { emailOf } = site.auth;
    site.auth.emailOf = (userId) => {
      passAnswerTime();
      return emailOf(userId);
    };
    const answer = await refresh(user);
    site.auth.emailOf = emailOf;
    expect(answer).toMatchObject(notReady);
    site.clock.time += minute;
    await renew(await renew(user));
  });

  it.each<[string, () => Promise<void>]>([
    ['fails', async () => Promise.reject(full())],
    ['hangs', never],
  ])('gw-sessions-28 R10 is renewed also where noting that the device was seen %s', async (_, touch) => {
    const user = await signIn();
    const { touchDevice } = site.auth;
    site.auth.touchDevice = touch;
    const renewed = await refresh(user);
    site.auth.touchDevice = touchDevice;
    expect(renewed).toMatchObject({ status: 200, body: { email: user.reply.email } });
  });

  it('gw-sessions-28 tells the log that a device was not noted as seen', async () => {
    const user = await signIn();
    const { touchDevice } = site.auth;
    site.auth.touchDevice = async () => Promise.reject(full());
    await renew(user);
    site.auth.touchDevice = touchDevice;
    await expect.poll(() => site.lines.map(({ message }) => message)).toContain('a device not noted as seen');
  });

  it('gw-sessions-28 gw-sessions-09 ends it all the same when a token that was answered comes twice', async () => {
    const user = await signIn();
    await failWith(async () => Promise.reject(full()), user);
    await renew(user);
    site.clock.time += minute;
    expect(await refresh(user)).toMatchObject(over);
    expect(site.auth.told).toEqual([expect.stringMatching(/ sessions-ended$/)]);
  });

  it.each(failures)(
    'gw-sessions-09 gw-sessions-28 AT-T6 ends it when a spent token came while the database fails %s, and comes again',
    async (_, around) => {
      const user = await signIn();
      const renewed = await renew(user);
      site.clock.time += day;
      const live = await renew(renewed);
      const { write } = site.audit;
      site.audit.write = async () => Promise.reject(full());
      await failWith(around, user);
      site.audit.write = write;
      site.clock.time += day;
      expect(await refresh(user)).toMatchObject(over);
      expect(await refresh(live)).toMatchObject(over);
      expect(site.auth.told).toEqual([expect.stringMatching(/ sessions-ended$/)]);
    },
  );

  it('gw-sessions-09 gw-sessions-28 ends it when a token that another node answered comes again after its successor was used', async () => {
    const user = await signIn();
    await failWith(lose, user);
    const live = await renew(await renew(user, 1), 1);
    site.clock.time += day;
    expect(await refresh(user)).toMatchObject(over);
    expect(await refresh(live)).toMatchObject(over);
    expect(site.auth.told).toEqual([expect.stringMatching(/ sessions-ended$/)]);
  });

  it('gw-sessions-09 gw-sessions-28 R20 takes two tabs that come again after the database failed for no thief', async () => {
    const user = await signIn();
    await failWith(lose, user);
    site.clock.time += minute;
    const first = await renew(user);
    site.clock.time += 10_000;
    expect((await renew(user)).reply.refreshToken).toBe(first.reply.refreshToken);
    site.clock.time += 1;
    expect(await refresh(user)).toMatchObject(over);
  });
});
