import { afterAll, beforeAll } from 'vitest';
import { openPostgres } from '../drivers/postgres/openPostgres.ts';
import { createDatabase } from './openTestDb.ts';
import { startPostgres, type TestServer } from './startPostgres.ts';

/** Has `openTestDb` use a PostgreSQL server for the tests of a file: the one of `TEST_DATABASE_URL`, or one of their own. */
export function useTestServer(): void {
  let own: TestServer | undefined;
  beforeAll(async () => {
    if (process.env.TEST_DATABASE_URL) return;
    own = await startPostgres();
    process.env.TEST_DATABASE_URL = own.url;
    process.env.TEST_DATABASE_TEMPLATE = await makeTemplate(own.url);
  });
  afterAll(async () => {
    if (!own) return;
    delete process.env.TEST_DATABASE_URL;
    delete process.env.TEST_DATABASE_TEMPLATE;
    await own.stop();
  });
}

/** To copy a database takes half of the time that its tables take to make. @returns Its name. */
async function makeTemplate(server: string): Promise<string> {
  const url = await createDatabase(server);
  const db = openPostgres(url);
  await db.migrate();
  await db.close();
  return new URL(url).pathname.slice(1);
}
