import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import type { AuditLine } from './hashLine.ts';
import { auditLog } from './schema.ts';

/** "audit" as a number: the advisory lock under which a line is added. */
const chainLock = 0x61756469;

/** Adds the lines that `make` answers, given the last one; nobody else adds any meanwhile, on any node. */
export async function appendLines(
  queries: Queries,
  make: (last: AuditLine | undefined) => AuditLine[],
): Promise<void> {
  await queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(chainLock))})`);
    const [last] = await transaction.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    await transaction.insert(auditLog).values(make(last));
  });
}

/** The lines after `seq`, in order, at most `limit`. */
export async function selectLines(queries: Queries, seq: number, limit: number): Promise<AuditLine[]> {
  return queries.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(limit);
}
