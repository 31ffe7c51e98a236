import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestServer } from './startPostgres.ts';

/** Has `openTestDb` use a PostgreSQL server for the tests of a file: the one of `TEST_DATABASE_URL`, or one of their own. */
export function useTestServer(): void {
  let own: TestServer | undefined;
  beforeAll(async () => {
    if (process.env.TEST_DATABASE_URL) return;
    own = await startPostgres();
    process.env.TEST_DATABASE_URL = own.url;
  });
  afterAll(async () => {
    if (!own) return;
    delete process.env.TEST_DATABASE_URL;
    await own.stop();
  });
}
