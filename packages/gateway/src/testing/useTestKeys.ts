import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sealKeys, wallets } from '../keys/schema.ts';
import type { Db } from '../ports/Db.ts';
import { openTestDb } from './openTestDb.ts';
import { startTestKeys, type TestKeys } from './startTestKeys.ts';

/** A share store for the tests of a file: one database for all, all else new for each. @returns What the running test has. */
export function useTestKeys(): TestKeys {
  const store = {} as TestKeys;
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
    await db.migrate();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.queries.execute(sql`truncate ${wallets}, ${sealKeys} cascade`);
    Object.assign(store, await startTestKeys({ db }));
  });
  return store;
}
