import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDbMailbox } from '../drivers/db/createDbMailbox.ts';
import { openPostgres } from '../drivers/postgres/openPostgres.ts';
import type { Db } from '../ports/Db.ts';
import type { MailboxMessage } from '../ports/Mailbox.ts';
import { isDoneWithin } from '../testing/isDoneWithin.ts';
import { createDatabase } from '../testing/openTestDb.ts';
import { serveRelay } from '../testing/serveRelay.ts';
import { startPostgres, type TestServer } from '../testing/startPostgres.ts';
import { hashOf } from '../testing/testMailbox.ts';

/** What a store may take to answer, in ms, with what of it a call had waited for others. */
const patienceMs = 4000;
const clock = { now: () => Date.UTC(2026, 0, 1) };
const topic = hashOf('hang');
const late = { code: 'STORE_TIMEOUT' };

let server: TestServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** Work on a database of its own on a server that hangs, and on the same once it goes on. */
async function hang<Parts>(
  prepare: (db: Db) => Promise<Parts>,
  meanwhile: (parts: Parts) => Promise<void>,
  after: (parts: Parts) => Promise<void>,
): Promise<void> {
  const db = openPostgres(await createDatabase(server.url));
  try {
    await db.migrate();
    const parts = await prepare(db);
    await server.freeze();
    try {
      await meanwhile(parts);
    } finally {
      await server.thaw();
    }
    await after(parts);
  } finally {
    await db.close();
  }
}

const write = (text: string, more: Partial<MailboxMessage> = {}): MailboxMessage => ({
  projectId: 'open',
  topic,
  message: text,
  messageId: hashOf(text),
  tag: 0,
  publisher: 'alice',
  source: 0,
  publishedAt: clock.now(),
  expiresAt: clock.now() + 300_000,
  ...more,
});
const query = { topics: [topic], clientId: 'bob', skip: new Set<string>(), maxMessages: 9, maxBytes: 9999 };

it('gw-mailbox-14 waits no longer for a database that hangs, and counts what is under way', () =>
  hang(
    async (db) => {
      const mailbox = createDbMailbox({ db, clock, room: { messages: 2, bytes: 100, share: 1 } });
      await mailbox.open();
      await mailbox.publish(write('before'));
      return mailbox;
    },
    async (mailbox) => {
      const work = [
        mailbox.publish(write('under way')),
        mailbox.pending(query),
        mailbox.acknowledge({ topic, messageId: hashOf('before'), clientId: 'bob' }),
      ];
      const outcomes = Promise.allSettled(work);
      expect(await isDoneWithin(patienceMs, outcomes)).toBe(true);
      expect((await outcomes).map((outcome) => 'reason' in outcome && outcome.reason)).toMatchObject(
        work.map(() => late),
      );
      // Known to be under way, and no room beside it.
      await expect(mailbox.publish(write('under way'))).rejects.toMatchObject(late);
      expect(await mailbox.publish(write('no room'))).toBe('full');
      await expect(mailbox.publish(write('other', { projectId: 'other' }))).rejects.toMatchObject(late);
      // This comes last: else it has a connection on which the others hang.
      const counting = Promise.allSettled([mailbox.usage()]);
      expect(await isDoneWithin(patienceMs, counting)).toBe(true);
      expect(await counting).toMatchObject([{ reason: late }]);
      expect(await isDoneWithin(patienceMs, mailbox.close())).toBe(true);
    },
    async (mailbox) => {
      await mailbox.close();
      // It arrived, late; what came meanwhile did not, and has kept no room.
      expect(await mailbox.publish(write('under way'))).toBe('known');
      expect((await mailbox.pending(query)).messages.map(({ message }) => message)).toContain('under way');
      expect(await mailbox.publish(write('other', { projectId: 'other' }))).toBe('stored');
    },
  ));

it('gw-relay-27 gw-app-13 answers a publish while the database hangs, and ends', () =>
  hang(
    async (db) => {
      const relay = await serveRelay({ db });
      const alice = await relay.enter();
      expect((await alice.ask('irn_publish', { topic, message: 'before', ttl: 300, tag: 1 })).result).toBe(
        true,
      );
      return { relay, alice };
    },
    async ({ relay, alice }) => {
      const asking = alice.ask('irn_publish', { topic, message: 'm', ttl: 300, tag: 1 });
      expect(await isDoneWithin(patienceMs, asking)).toBe(true);
      expect((await asking).error).toEqual({ code: -32000, message: expect.stringMatching(/again/i) });
      expect(await isDoneWithin(3 * patienceMs, relay.stop())).toBe(true);
    },
    ({ relay }) => relay.stop(),
  ));
