import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Db } from '../../ports/Db.ts';
import { migrationsFolder } from '../migrationsFolder.ts';
import { withDeadline } from '../withDeadline.ts';

/** "foyer" as a number: the advisory lock under which tables are changed. */
const migrationLock = 0x666f7965;

/**
 * Opens a PostgreSQL server (15 or later). Connections are made when first needed.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(url: string, connections = 10): Db {
  const options = { onnotice: () => {}, connect_timeout: 5 };
  const client = postgres(url, { ...options, max: connections, idle_timeout: 60 });
  let closing: Promise<void> | undefined;
  return {
    queries: drizzle(client),
    async migrate() {
      // One connection of its own: a lock belongs to a connection, and ends with it.
      const migrator = postgres(url, { ...options, max: 1 });
      try {
        await migrator`select pg_advisory_lock(${migrationLock})`;
        await migrate(drizzle(migrator), { migrationsFolder: migrationsFolder() });
      } finally {
        await migrator.end({ timeout: 5 });
      }
    },
    async ping() {
      await withDeadline(client`select 1`);
    },
    close() {
      closing ??= client.end({ timeout: 5 });
      return closing;
    },
  };
}
