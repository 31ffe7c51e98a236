import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sealKeys, wallets } from '../keys/schema.ts';
import type { Db } from '../ports/Db.ts';
import { openTestDb } from './openTestDb.ts';
import { startTestKeys, type TestKeys } from './startTestKeys.ts';

/** Hands each test of a group a share store of its own, on a database that the group shares and each test finds empty. */
export function useTestKeys(take: (store: TestKeys) => void): void {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
    await db.migrate();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.queries.execute(sql`truncate ${wallets}, ${sealKeys} cascade`);
    take(await startTestKeys({ db }));
  });
}
