import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Db, Queries } from '../../ports/Db.ts';
import { hashOf } from '../../testing/testMailbox.ts';
import { useTestDb } from '../../testing/useTestDb.ts';
import { createDbMailbox } from './createDbMailbox.ts';

const db = useTestDb();
const topic = hashOf('hanging');
const receipt = { topic, messageId: hashOf('any'), clientId: 'bob' };
const query = { topics: [topic], clientId: 'bob', skip: new Set<string>(), maxMessages: 9, maxBytes: 9999 };
const late = { code: 'STORE_TIMEOUT' };

/** A database in which nothing is deleted until it is let go, and how much was read of it. */
function holdDeletes(real: Db) {
  let letGo = () => {};
  const held = new Promise<never[]>((resolve) => {
    letGo = () => resolve([]);
  });
  const reads = { count: 0 };
  const own: Readonly<Record<PropertyKey, unknown>> = {
    delete: () => ({ where: () => ({ returning: () => held }) }),
    select(...columns: Parameters<Queries['select']>) {
      reads.count += 1;
      return real.queries.select(...columns);
    },
  };
  const queries = new Proxy(real.queries, {
    get: (target, name) => (name in own ? own[name] : Reflect.get(target, name)),
  });
  return { db: { ...real, queries }, reads, letGo };
}

it('gw-mailbox-14 fails a read behind a receipt that hangs, at once when that is known, and never begins it', async () => {
  const { db: holding, reads, letGo } = holdDeletes(db());
  const clock = { now: () => Date.UTC(2026, 0, 1) };
  const mailbox = createDbMailbox({ db: holding, clock, room: { messages: 9, bytes: 999, share: 1 } });
  await mailbox.pending(query);
  const each = reads.count;
  const work = [mailbox.acknowledge(receipt), ...Array.from({ length: 20 }, () => mailbox.pending(query))];
  for (const outcome of await Promise.allSettled(work)) expect(outcome).toMatchObject({ reason: late });
  const next = mailbox.pending(query).catch((error) => error);
  expect(await Promise.race([next, turn('still waiting')])).toMatchObject(late);
  letGo();
  await turn();
  expect(reads.count).toBe(each);
  await mailbox.pending(query);
  expect(reads.count).toBe(2 * each);
  await mailbox.close();
});
