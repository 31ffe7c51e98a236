import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Queries } from '../../ports/Db.ts';
import { layCluster } from '../../testing/layCluster.ts';
import { writeOut } from './keepHouse.ts';
import { openPglite } from './openPglite.ts';
import { overPglite } from './overPglite.ts';

const megabyte = 1024 * 1024;

describe('a database that stays open', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'foyer-house-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('gw-db-11 uses the files of its log anew', async () => {
    const client = await PGlite.create(directory, { initDbStartParams: ['--wal-segsize=1'] });
    const { queries, close } = overPglite(client);
    await queries.execute(sql`create table notes (id serial primary key, text text)`);
    const before = await writtenBy(queries);
    const sizes: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await queries.execute(
        sql`insert into notes (text) select repeat(md5(n::text), 30) from generate_series(1, 2000) as n`,
      );
      await queries.execute(sql`delete from notes`);
      await writeOut(queries, 2 * megabyte);
      sizes.push(await sizeOf(join(directory, 'pg_wal')));
    }
    expect((await writtenBy(queries)) - before).toBeGreaterThan(50 * megabyte);
    expect(Math.max(...sizes)).toBeLessThan(16 * megabyte);
    await close();
  });

  it('gw-db-11 is written out by itself while it is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await layCluster(directory);
      const { queries, close } = await openPglite(directory);
      await queries.execute(sql`create table notes (text text)`);
      await queries.execute(sql`insert into notes select repeat('x', 1000) from generate_series(1, 6000)`);
      const readPlace = async () => {
        const [row] = await queries
          .select({ place: sql<string>`redo_lsn::text` })
          .from(sql`pg_control_checkpoint()`);
        return row?.place;
      };
      const before = await readPlace();
      vi.advanceTimersByTime(2_000);
      await expect.poll(readPlace).not.toBe(before);
      const after = await readPlace();
      vi.advanceTimersByTime(2_000);
      await queries.execute(sql`select 1`);
      expect(await readPlace()).toBe(after);
      await close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('gw-db-11 closes while a transaction is open', async () => {
    await layCluster(directory);
    const { queries, close } = await openPglite(directory);
    let end = () => {};
    const open = new Promise<void>((resolve) => {
      end = resolve;
    });
    const transaction = queries.transaction(() => open).catch(() => undefined);
    await close();
    end();
    await transaction;
  });

  /** Bytes of the log ever. */
  async function writtenBy(queries: Queries): Promise<number> {
    const bytes = sql<number>`pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8`;
    const [row] = await queries.select({ bytes }).from(sql`(select 1) as one`);
    return row?.bytes ?? 0;
  }

  async function sizeOf(folder: string): Promise<number> {
    const names = await readdir(folder);
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
});
