import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { keepServerConnections } from '../../testing/keepServerConnections.ts';
import { createDatabase } from '../../testing/openTestDb.ts';
import { openPostgres } from './openPostgres.ts';

const { url: server } = inject('testServer') ?? { url: '' };
const patience = { connectMs: 5000, firstAnswerMs: 10_000, lockMs: 300 };

it('gw-db-13 behind a pooler, which keeps the connection, the next start finds the tables free', async () => {
  const url = await createDatabase(server);
  const pooler = await keepServerConnections(url);
  const first = openPostgres(`${pooler.url}?prepare=false`, 1, patience);
  await first.migrate();
  await first.close();
  const next = openPostgres(url, 1, patience);
  await next.migrate();
  const left = await next.queries.execute(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'",
  );
  expect(left).toHaveLength(1);
  await next.close();
  await pooler.close();
});

it('gw-db-13 a lock that is not given back ends the migration once it has been waited for', async () => {
  const url = await createDatabase(server);
  const holder = postgres(url, { max: 1 });
  await holder`select pg_advisory_lock(${0x666f7965})`;
  const db = openPostgres(url, 1, patience);
  await expect(db.migrate()).rejects.toMatchObject({ code: '55P03' });
  await holder`select pg_advisory_unlock(${0x666f7965})`;
  await db.migrate();
  expect(await db.queries.execute('select id from projects')).toHaveLength(0);
  await Promise.all([db.close(), holder.end()]);
});
