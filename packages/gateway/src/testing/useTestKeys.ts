import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { sealKeys, wallets } from '../keys/schema.ts';
import { startTestKeys, type TestKeys } from './startTestKeys.ts';
import { useTestDb } from './useTestDb.ts';

/** A share store for the tests of a file: one database for all, all else new for each. @returns What the running test has. */
export function useTestKeys(): TestKeys {
  const store = {} as TestKeys;
  const db = useTestDb();
  beforeEach(async () => {
    // Rows are few: to truncate makes new files, which takes a server ten times as long.
    await db().queries.execute(sql`do $$ begin delete from ${wallets}; delete from ${sealKeys}; end $$`);
    Object.assign(store, await startTestKeys({ db: db() }));
  });
  return store;
}
