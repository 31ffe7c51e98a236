import { createHash } from 'node:crypto';
import type { auditLog } from './schema.ts';

/** A line of the log as it is stored. */
export type AuditLine = typeof auditLog.$inferSelect;

/** What stands before the first line. */
export const chainStart = '';

/** SHA-256 over the hash of the line before and this line as JSON, its fields always in this order; base64url. */
export function hashLine(previous: string, line: Omit<AuditLine, 'hash'>): string {
  const { seq, at, projectId, userId, deviceId, event, detail } = line;
  const text = JSON.stringify([previous, seq, at, projectId, userId, deviceId, event, detail]);
  return createHash('sha256').update(text).digest('base64url');
}
