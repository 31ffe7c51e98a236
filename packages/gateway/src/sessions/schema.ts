import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

// Times are milliseconds since 1970; hashes SHA-256 as base64url.
const time = (name: string) => bigint(name, { mode: 'number' });

/** A sign-in on one device, and every token that came of it: its family. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    /** Thumbprint of the key that every request must be proven with. */
    deviceId: text('device_id').notNull(),
    openedAt: time('opened_at').notNull(),
    /** The end that no renewal puts off. */
    expiresAt: time('expires_at').notNull(),
    endedAt: time('ended_at'),
    /** When it was first used after its end: told to the audit log once. */
    refusedAt: time('refused_at'),
    /** The last passkey tap. */
    passkeyAt: time('passkey_at'),
  },
  (table) => [
    index('sessions_by_device').on(table.userId, table.deviceId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

const sessionId = () =>
  text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' });

export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: sessionId(),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When a refresh token was exchanged: kept, so that a second use is known for what it is. */
    usedAt: time('used_at'),
  },
  (table) => [
    index('session_tokens_by_session').on(table.sessionId),
    index('session_tokens_by_end').on(table.expiresAt),
  ],
);

/** Proofs of possession that were taken, each good once. */
export const usedProofs = pgTable(
  'used_proofs',
  { hash: text('hash').primaryKey(), expiresAt: time('expires_at').notNull() },
  (table) => [index('used_proofs_by_end').on(table.expiresAt)],
);

/** The user was proven anew for one intent; spent by what it was for. */
export const stepUps = pgTable(
  'step_ups',
  {
    sessionId: sessionId(),
    intentHash: text('intent_hash').notNull(),
    kind: text('kind', { enum: ['passkey', 'code'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.intentHash, table.kind] }),
    index('step_ups_by_end').on(table.expiresAt),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** As COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'::text[]`),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);

/** What an authenticator was asked to sign; gone with the first answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    sessionId: sessionId(),
    /** The intent of a step-up; null when a passkey is being added. */
    intentHash: text('intent_hash'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_end').on(table.expiresAt)],
);
