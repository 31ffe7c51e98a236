import { bigint, bigserial, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

/** Messages that somebody still has to get; times in milliseconds since 1970. */
export const relayMessages = pgTable(
  'relay_messages',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    projectId: text('project_id').notNull(),
    topic: text('topic').notNull(),
    messageId: text('message_id').notNull(),
    message: text('message').notNull(),
    /** Bytes of `message`. */
    size: integer('size').notNull(),
    tag: bigint('tag', { mode: 'number' }).notNull(),
    publisher: text('publisher').notNull(),
    source: integer('source').notNull().default(0),
    attestation: text('attestation'),
    publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.seq] }),
    unique('relay_messages_once').on(table.topic, table.messageId),
    index('relay_messages_by_end').on(table.expiresAt),
  ],
);
