import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { overPglite } from '../drivers/pglite/overPglite.ts';
import { type PreparedClient, prepareClient } from '../drivers/pglite/prepareClient.ts';
import type { Db } from '../ports/Db.ts';
import { createRandom } from './createRandom.ts';
import { openKeptClient } from './openKeptPglite.ts';

/** What a database says that is restarted, has no connection left, takes no writes, or ends a deadlock. */
const outages = ['57P01', '53300', '25006', '40P01', 'ECONNRESET'];

/** A database that fails as often as it is told to. */
export interface FaultyDb extends Db {
  /** How likely a statement fails. */
  chance: number;
  /** What fails is drawn anew for each, and the same for the same: whatever else runs beside it. */
  step: number;
}

/**
 * A statement fails before it is done, or after: then what it did stands, and nobody learns of it. A transaction that
 * fails on its way does nothing.
 */
export async function openFaultyDb(seed: number): Promise<FaultyDb> {
  const client = await openKeptClient('migrated');
  const whole = overPglite(client);
  const times = new Map<string, number>();
  const fail = (text: string) => {
    const asked = `${seed} ${db.step} ${text}`;
    const time = (times.get(asked) ?? 0) + 1;
    times.set(asked, time);
    const random = createRandom(createHash('sha256').update(`${asked} ${time}`).digest().readInt32BE());
    if (random() >= db.chance) return;
    const code = outages[Math.floor(random() * outages.length)] ?? '';
    throw Object.assign(new Error(`the database says ${code}`), { code });
  };
  const around = async <Result>(text: string, work: () => Promise<Result>): Promise<Result> => {
    fail(text);
    const result = await work();
    fail(text);
    return result;
  };
  const prepared = prepareClient(client);
  const faulty: PreparedClient = {
    query: (text, values, options) => around(text, () => prepared.query(text, values, options)),
    transaction: (work) =>
      around('transaction', () =>
        prepared.transaction((transaction) =>
          work(
            Object.assign(Object.create(transaction), {
              query: (...asked: Parameters<typeof transaction.query>) =>
                around(asked[0], () => transaction.query(...asked)),
            }),
          ),
        ),
      ),
  };
  const db: FaultyDb = { ...whole, queries: drizzle({ client: faulty as PGlite }), chance: 0, step: 0 };
  return db;
}
