import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Db } from '../ports/Db.ts';
import { openTestDb } from './openTestDb.ts';
import { startTestAuth, type TestAuth } from './startTestAuth.ts';

/** Sign-in for the tests of a file: one database for all, all else new for each. @returns What the running test has. */
export function useTestAuth(): TestAuth {
  const site = {} as TestAuth;
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
    await db.migrate();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    Object.assign(site, await startTestAuth(db));
  });
  afterEach(() => site.close());
  return site;
}
