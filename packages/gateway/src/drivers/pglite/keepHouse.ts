import { sql } from 'drizzle-orm';
import type { Queries } from '../../ports/Db.ts';
import type { Log } from '../../ports/Log.ts';

/** Bytes of the write-ahead log after which its pages are written out: few, so that each time little is to be done. */
const mostWalBytes = 4 * 1024 * 1024;
/** How often that is looked at. */
const lookMs = 2_000;
/** How often rows that are gone give their room back. */
const vacuumMs = 3_600_000;

/**
 * Does beside the queries what processes of a server do, and the embedded database has none: left alone its write-ahead
 * log grows until it is closed, and after a crash all of it is read again.
 * @returns Ends it; what is under way goes on, or fails, unheard.
 */
export function keepHouse(queries: Queries, log?: Log): () => void {
  let vacuumAt = performance.now() + vacuumMs;
  let isBusy = false;
  let isOver = false;
  let lastReason = '';

  async function look(): Promise<void> {
    await writeOut(queries);
    if (performance.now() < vacuumAt) return;
    vacuumAt = performance.now() + vacuumMs;
    await vacuum(queries, () => isOver);
  }

  async function lookOnce(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await look();
      lastReason = '';
    } catch (error) {
      const reason = String(error instanceof Error && error.cause ? error.cause : error);
      if (!isOver && reason !== lastReason) log?.error('the database was not tidied', { reason });
      lastReason = reason;
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void lookOnce(), lookMs);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Writes pages out when that much of the log was written since; its files serve anew then. */
export async function writeOut(queries: Queries, atBytes = mostWalBytes): Promise<void> {
  const bytes = sql<number>`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8`;
  const [row] = await queries.select({ bytes }).from(sql`pg_control_checkpoint()`);
  if ((row?.bytes ?? 0) >= atBytes) await queries.execute(sql`checkpoint`);
}

/** One table after the other, with a turn for everybody else between: the database runs where all else does. */
async function vacuum(queries: Queries, isOver: () => boolean): Promise<void> {
  const name = sql<string>`quote_ident(relname)`;
  const isOwn = sql`relkind = 'r' and relnamespace = 'public'::regnamespace`;
  for (const table of await queries.select({ name }).from(sql`pg_class`).where(isOwn)) {
    if (isOver()) return;
    await queries.execute(sql`vacuum ${sql.raw(table.name)}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
