import { createHash } from 'node:crypto';
import type { auditLog } from './schema.ts';

/** A line of the log as it is stored. */
export type AuditLine = typeof auditLog.$inferSelect;

/** A line that is not stored yet: it has no number, no time and no hash. */
export type NewLine = Omit<AuditLine, 'seq' | 'at' | 'hash'>;

/** What stands before the first line. */
export const chainStart = '';

/** SHA-256 over the hash of the line before and this line as JSON, its fields always in this order; base64url. */
export function hashLine(previous: string, line: Omit<AuditLine, 'hash'>): string {
  const head = JSON.stringify([previous, line.seq, line.at]).slice(0, -1);
  return createHash('sha256')
    .update(`${head},${tailOf(line)}`)
    .digest('base64url');
}

/** What stands in that JSON behind the time. */
export function tailOf({ projectId, userId, deviceId, event, detail }: NewLine): string {
  return JSON.stringify([projectId, userId, deviceId, event, detail]).slice(1);
}
