import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../ports/Db.ts';
import { openTestDb } from './openTestDb.ts';

/** A database for the tests of a group, its tables made. @returns What answers it while they run. */
export function useTestDb(): () => Db {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  return () => db;
}
