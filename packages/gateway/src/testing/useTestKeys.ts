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
    await db().queries.execute(sql`truncate ${wallets}, ${sealKeys} cascade`);
    Object.assign(store, await startTestKeys({ db: db() }));
  });
  return store;
}
