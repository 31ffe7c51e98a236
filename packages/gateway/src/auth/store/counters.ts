import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../ports/Db.ts';
import { type Limit, waitOf } from '../rules.ts';
import { counters } from '../schema.ts';

/**
 * Counts one more, unless that were past a limit: one statement, so that what comes at once is counted one by one.
 * @returns 0, or the ms until it is below every limit again.
 */
export async function count(
  queries: Queries,
  key: string,
  limits: readonly Limit[],
  now: number,
): Promise<number> {
  const longest = Math.max(...limits.map(({ ms }) => ms));
  const rows = await write(queries, key, { now, ms: longest }, below(limits, now));
  if (rows.length > 0) return 0;
  return Math.max(1, await readWait(queries, key, limits, now));
}

/** Counts one more in any case, remembering the last `limit.times`. */
export async function mark(queries: Queries, key: string, limit: Limit, now: number): Promise<void> {
  await write(queries, key, { now, ms: limit.ms, keep: limit.times });
}

/** The ms until it is below every limit; 0 when it is. */
export async function readWait(
  queries: Queries,
  key: string,
  limits: readonly Limit[],
  now: number,
): Promise<number> {
  const [row] = await queries.select({ times: counters.times }).from(counters).where(eq(counters.key, key));
  return waitOf(row?.times ?? [], limits, now);
}

export async function deleteCounter(queries: Queries, key: string): Promise<void> {
  await queries.delete(counters).where(eq(counters.key, key));
}

export async function deleteCountersBefore(queries: Queries, time: number): Promise<void> {
  await queries.delete(counters).where(lte(counters.expiresAt, time));
}

function write(
  queries: Queries,
  key: string,
  { now, ms, keep }: { readonly now: number; readonly ms: number; readonly keep?: number },
  setWhere?: SQL,
) {
  const expiresAt = now + ms;
  const recent = sql`select t from unnest(${counters.times}) as t where t > ${now - ms}::bigint order by t desc`;
  const kept = keep === undefined ? recent : sql`${recent} limit ${keep - 1}::int`;
  return queries
    .insert(counters)
    .values({ key, times: [now], expiresAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: { times: sql`array(${kept}) || ${now}::bigint`, expiresAt },
      ...(setWhere === undefined ? {} : { setWhere }),
    })
    .returning({ key: counters.key });
}

function below(limits: readonly Limit[], now: number): SQL {
  const each = limits.map(
    ({ times, ms }) =>
      sql`(select count(*) from unnest(${counters.times}) as t where t > ${now - ms}::bigint) < ${times}::int`,
  );
  return sql.join(each, sql` and `);
}
