import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { projects } from '../projects/schema.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Who has an account at a project; times in milliseconds since 1970, here and below. */
export const users = pgTable(
  'auth_users',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id),
    /** Canonical; null for who has none. */
    email: text('email'),
    createdAt: time('created_at').notNull(),
    emailChangedAt: time('email_changed_at'),
    /** The address before the last change, until it can no longer be reverted. */
    previousEmail: text('previous_email'),
    revertHash: text('revert_hash').unique(),
    revertUntil: time('revert_until'),
  },
  (table) => [
    unique('auth_users_by_email').on(table.projectId, table.email),
    index('auth_users_by_previous_email').on(table.projectId, table.previousEmail),
  ],
);

/** Devices that a user let in. */
export const devices = pgTable(
  'auth_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** RFC 7638 thumbprint of its key. */
    deviceId: text('device_id').notNull(),
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    siteOrigin: text('site_origin').notNull(),
    approvedAt: time('approved_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** Sign-ins and changes of address that are under way. */
export const flows = pgTable(
  'auth_flows',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** What the code that it waits for is good for. */
    purpose: text('purpose', { enum: ['login', 'email-old', 'email-new'] }).notNull(),
    state: text('state', {
      enum: ['device-waiting', 'device-approved', 'code-sent', 'denied', 'expired', 'done'],
    }).notNull(),
    email: text('email').notNull(),
    /** With a change of address: whose, and to which. */
    userId: text('user_id'),
    newEmail: text('new_email'),
    deviceId: text('device_id').notNull(),
    siteOrigin: text('site_origin').notNull(),
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    /** The network address it was asked from. */
    place: text('place').notNull(),
    /** The right one first; two digits each. */
    numbers: text('numbers').array().notNull(),
    linkHash: text('link_hash').unique(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When the mail it waits for was asked for; another one has to wait after that. */
    mailedAt: time('mailed_at'),
  },
  (table) => [index('auth_flows_by_end').on(table.expiresAt)],
);

/** Codes that can still be used: one for each flow (or session) and purpose. */
export const codes = pgTable(
  'auth_codes',
  {
    /** Id of the flow, or of the session whose step-up it is for. */
    scope: text('scope').notNull(),
    purpose: text('purpose', { enum: ['login', 'email-old', 'email-new', 'step-up'] }).notNull(),
    projectId: text('project_id').notNull(),
    deviceId: text('device_id').notNull(),
    email: text('email').notNull(),
    salt: text('salt').notNull(),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    issuedAt: time('issued_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.purpose] }),
    index('auth_codes_by_email').on(table.projectId, table.email),
    index('auth_codes_by_end').on(table.expiresAt),
  ],
);

/** Letters the mail server has not taken yet; sealed, because codes and links stand in them. */
export const letters = pgTable(
  'auth_letters',
  {
    id: text('id').primaryKey(),
    /** What a newer letter of the same topic replaces. */
    topic: text('topic').notNull(),
    kekId: text('kek_id').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    iv: text('iv').notNull(),
    sealed: text('sealed').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: time('next_try_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('auth_letters_by_topic').on(table.topic),
    index('auth_letters_by_next_try').on(table.nextTryAt),
    index('auth_letters_by_end').on(table.expiresAt),
  ],
);

/** When something that is limited happened, as far back as its limit looks. */
export const counters = pgTable(
  'auth_counters',
  {
    key: text('key').primaryKey(),
    times: bigint('times', { mode: 'number' }).array().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('auth_counters_by_end').on(table.expiresAt)],
);
