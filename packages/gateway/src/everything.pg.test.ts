import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { migrationsFolder } from './drivers/migrationsFolder.ts';
import { openPostgres } from './drivers/postgres/openPostgres.ts';
import type { Db } from './ports/Db.ts';
import { createDatabase, openTestDb } from './testing/openTestDb.ts';
import { useTestDb } from './testing/useTestDb.ts';

/** Every other test that needs a database, once more on a PostgreSQL server. */
import './analytics/routes.test.ts';
import './assets/routes.test.ts';
import './drivers/db.test.ts';
import './drivers/db/createDbMailbox.test.ts';
import './health/routes.test.ts';
import './kernel/createGateway.test.ts';
import './kernel/limits.test.ts';
import './projects/routes.test.ts';
import './relay/delivery.test.ts';
import './relay/nodes.test.ts';
import './relay/routes.test.ts';
import './relay/sockets.test.ts';
import './rpc/routes.test.ts';
import './wallets/routes.test.ts';

const { url: server } = inject('testServer') ?? { url: '' };
// Taken as the other files take theirs.
const taken = useTestDb();

describe('PostgreSQL', () => {
  it('is what these tests run on', async () => {
    const opened = await openTestDb();
    for (const db of [taken(), opened]) {
      const [row] = (await db.queries.execute<{ version: string }>('select version()')) as unknown as {
        version: string;
      }[];
      expect(row?.version).toMatch(/^PostgreSQL \d+/);
      expect(row?.version).not.toMatch(/emscripten|wasm/i);
    }
    await opened.close();
  });

  it('gw-db-02 lets several processes migrate at once', async () => {
    const url = await createDatabase(server);
    const databases = Array.from({ length: 8 }, () => openPostgres(url, 2));
    await Promise.all(databases.map((db) => db.migrate()));
    const [db] = databases;
    const counted = await db?.queries.execute(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    const files = readdirSync(migrationsFolder()).filter((name) => name.endsWith('.sql'));
    expect(counted).toMatchObject([{ count: files.length }]);
    await Promise.all(databases.map((one) => one.close()));
  });

  it('gw-db-04 says so when no server is there', async () => {
    const db = openPostgres('postgres://nobody@127.0.0.1:1/none');
    await expect(db.ping()).rejects.toThrow();
    await expect(db.migrate()).rejects.toThrow();
    await db.close();
  });

  it('gw-db-08 prepares each statement once a connection, and none where the URL forbids it', async () => {
    const url = new URL(await createDatabase(server));
    for (const [prepare, expected] of [
      ['true', 1],
      ['false', 0],
    ] as const) {
      url.searchParams.set('prepare', prepare);
      const db = openPostgres(url.href, 1);
      const ask = async (queries: Pick<Db['queries'], 'execute'>, value: number) =>
        expect(await queries.execute(sql`select ${value}::int + 1 as sum`)).toEqual([{ sum: value + 1 }]);
      await ask(db.queries, 1);
      await db.queries.transaction(async (transaction) => {
        await ask(transaction, 2);
        await transaction.transaction((inner) => ask(inner, 3));
      });
      const prepared = await db.queries.execute(
        "select name from pg_prepared_statements where statement like '% as sum'",
      );
      expect(prepared).toHaveLength(expected);
      await db.close();
    }
  });
});
