import type { TestProject } from 'vitest/node';
import { openPostgres } from '../drivers/postgres/openPostgres.ts';
import { createDatabase } from './openTestDb.ts';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that `openTestDb` uses, and a database on it with every table; none where it uses an embedded one. */
    testServer: { readonly url: string; readonly template: string } | undefined;
  }
}

/**
 * Has every test of a project that opens a database open it on a PostgreSQL server: the one of `TEST_DATABASE_URL`, or one of
 * their own. Before any file of tests is read: some take their database as they are.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres();
  const url = given ?? own?.url ?? '';
  const stop = async () => own?.stop();
  try {
    project.provide('testServer', { url, template: await makeTemplate(url) });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** To copy a database takes half of the time that its tables take to make. @returns Its name. */
async function makeTemplate(server: string): Promise<string> {
  const url = await createDatabase(server);
  const db = openPostgres(url);
  await db.migrate();
  await db.close();
  return new URL(url).pathname.slice(1);
}
