import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** What happened, line by line; a trigger refuses to change or delete one. */
export const auditLog = pgTable('audit_log', {
  /** Counts from 1 without a gap. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  /** Milliseconds since 1970. */
  at: bigint('at', { mode: 'number' }).notNull(),
  projectId: text('project_id').notNull(),
  userId: text('user_id'),
  deviceId: text('device_id'),
  event: text('event').notNull(),
  /** JSON as it was hashed: `jsonb` would write it anew. */
  detail: text('detail').notNull(),
  /** SHA-256 over the hash before it and this line, base64url. */
  hash: text('hash').notNull(),
});
