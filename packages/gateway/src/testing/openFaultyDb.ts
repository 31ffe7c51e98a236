import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { overPglite } from '../drivers/pglite/overPglite.ts';
import { type PreparedClient, prepareClient } from '../drivers/pglite/prepareClient.ts';
import type { Db } from '../ports/Db.ts';
import type { Draws } from './createDraws.ts';
import { openKeptClient } from './openKeptPglite.ts';

/** What a database says that is restarted, has no connection left, takes no writes, or ends a deadlock. */
const outages = ['57P01', '53300', '25006', '40P01', 'ECONNRESET'];

/** A database that fails as often as it is told to. */
export interface FaultyDb extends Db {
  /** How likely a statement fails. */
  chance: number;
}

/**
 * A statement fails before it is done, or after: then what it did stands, and nobody learns of it. A transaction that
 * fails on its way does nothing.
 */
export async function openFaultyDb(draws: Draws): Promise<FaultyDb> {
  const client = await openKeptClient('migrated');
  const whole = overPglite(client);
  const fail = (text: string) => {
    if (draws.draw(text) >= db.chance) return;
    const code = outages[Math.floor(draws.draw(text) * outages.length)] ?? '';
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
  const db: FaultyDb = { ...whole, queries: drizzle({ client: faulty as PGlite }), chance: 0 };
  return db;
}
