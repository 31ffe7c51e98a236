import { sql } from 'drizzle-orm';
import type { Queries } from '../../ports/Db.ts';
import type { Log } from '../../ports/Log.ts';

/** Bytes of the write-ahead log after which its pages are written out: few, so that each time little is to be done. */
const mostWalBytes = 4 * 1024 * 1024;
/** How often that is looked at. */
const lookMs = 2_000;
/** How often rows that are gone give their room back, and what is planned with is counted anew. */
const vacuumMs = 3_600_000;

/**
 * Does beside the queries what processes of a server do, and the embedded database has none: left alone its write-ahead
 * log grows until it is closed, and after a crash all of it is read again.
 * @returns Ends it; resolves when nothing of it runs any more.
 */
export function keepHouse(queries: Queries, log?: Log): () => Promise<void> {
  let running: Promise<void> | undefined;
  const take = (work: () => Promise<unknown>): void => {
    running ??= work()
      .then(() => undefined)
      .catch((error) => log?.error('the database was not tidied', { reason: String(error) }))
      .finally(() => {
        running = undefined;
      });
  };
  const timers = [
    setInterval(() => take(() => writeOut(queries)), lookMs),
    setInterval(() => take(() => queries.execute(sql`vacuum (skip_locked, analyze)`)), vacuumMs),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}

/** Writes pages out when that much of the log was written since; its files serve anew then. */
export async function writeOut(queries: Queries, atBytes = mostWalBytes): Promise<void> {
  const bytes = sql<number>`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8`;
  const [row] = await queries.select({ bytes }).from(sql`pg_control_checkpoint()`);
  if ((row?.bytes ?? 0) >= atBytes) await queries.execute(sql`checkpoint`);
}
