import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from '../../ports/Db.ts';
import { migrationsFolder } from '../migrationsFolder.ts';
import { withDeadline } from '../withDeadline.ts';
import { prepareClient } from './prepareClient.ts';

/** The gateway's database over an open embedded PostgreSQL. @param onClosed Called once it is closed. */
export function overPglite(client: PGlite, onClosed: () => Promise<void> = async () => {}): Db {
  const prepared = prepareClient(client);
  // The query builder calls nothing else of it.
  const queries = drizzle({ client: prepared as PGlite });
  let closing: Promise<void> | undefined;
  return {
    queries,
    migrate: () => migrate(queries, { migrationsFolder: migrationsFolder() }),
    async ping() {
      await withDeadline(prepared.query('select 1'));
    },
    close() {
      closing ??= client.close().finally(onClosed);
      return closing;
    },
  };
}
