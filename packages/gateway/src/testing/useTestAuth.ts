import { afterEach, beforeEach } from 'vitest';
import { startTestAuth, type TestAuth } from './startTestAuth.ts';
import { useTestDb } from './useTestDb.ts';

/** Sign-in for the tests of a file: one database for all, all else new for each. @returns What the running test has. */
export function useTestAuth(): TestAuth {
  const site = {} as TestAuth;
  const db = useTestDb();
  beforeEach(async () => {
    Object.assign(site, await startTestAuth(db()));
  });
  afterEach(() => site.close());
  return site;
}
