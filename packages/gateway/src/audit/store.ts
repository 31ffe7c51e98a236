import { asc, gt, sql } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { type AuditLine, type NewLine, tailOf } from './hashLine.ts';
import { auditLog } from './schema.ts';

/**
 * Adds the lines to the chain, all or none, in one statement: the database numbers and hashes them under a lock, so that
 * nobody else adds any meanwhile, on any node.
 */
export async function appendLines(queries: Queries, lines: readonly NewLine[], at: number): Promise<void> {
  const told = { at, lines: lines.map((line) => ({ ...line, tail: tailOf(line) })) };
  await queries.execute(sql`select append_audit(${JSON.stringify(told)}::text::json)`);
}

/** The lines after `seq`, in order, at most `limit`. */
export async function selectLines(queries: Queries, seq: number, limit: number): Promise<AuditLine[]> {
  return queries.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(limit);
}
