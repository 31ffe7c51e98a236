import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from '../../ports/Db.ts';
import { migrationsFolder } from '../migrationsFolder.ts';
import { withDeadline } from '../withDeadline.ts';
import { lockDirectory } from './lockDirectory.ts';

/**
 * Opens the embedded PostgreSQL.
 * @param directory Where its data is kept; without one it lives in memory.
 * @throws Error when another process has the directory open: two would diverge silently.
 */
export async function openPglite(directory?: string): Promise<Db> {
  if (directory) await mkdir(directory, { recursive: true });
  const unlock = directory ? await lockDirectory(directory) : async () => {};
  const client = await PGlite.create(directory ?? 'memory://').catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const queries = drizzle(client);
  let closing: Promise<void> | undefined;
  return {
    queries,
    migrate: () => migrate(queries, { migrationsFolder: migrationsFolder() }),
    async ping() {
      await withDeadline(client.query('select 1'));
    },
    close() {
      closing ??= client.close().finally(unlock);
      return closing;
    },
  };
}
