import type { PublicKey } from '@foyer/protocol/auth';
import type { Sealed, WalletAccount, Wrap } from '@foyer/protocol/keys';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const when = (name: string) => timestamp(name, { withTimezone: true });

/** Columns of a secret in its envelope. */
const encrypted = {
  kekId: text('kek_id').notNull(),
  wrappedKey: text('wrapped_key').notNull(),
  text: text('text').notNull(),
};

/** One wallet of a user at a project. A draft until its first split is confirmed. */
export const wallets = pgTable(
  'wallets',
  {
    projectId: text('project_id').notNull(),
    walletId: text('wallet_id').notNull(),
    userId: text('user_id').notNull(),
    draftId: text('draft_id').notNull(),
    accounts: jsonb('accounts').$type<WalletAccount[]>().notNull(),
    recoveryKey: jsonb('recovery_key').$type<PublicKey>().notNull(),
    /** Thumbprint of `recoveryKey`. */
    recoveryKeyId: text('recovery_key_id').notNull(),
    createdAt: when('created_at').notNull(),
    confirmedAt: when('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.walletId] }),
    unique('wallets_one_a_user').on(table.projectId, table.userId),
    index('wallets_by_user').on(table.userId),
  ],
);

const wallet = {
  projectId: text('project_id').notNull(),
  walletId: text('wallet_id').notNull(),
};

/** What the gateway holds of one split: its share in an envelope, and the recovery share, which it cannot open. */
export const walletSplits = pgTable(
  'wallet_splits',
  {
    ...wallet,
    splitId: text('split_id').notNull(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    version: integer('version').notNull(),
    draftId: text('draft_id').notNull(),
    /** Of the body that made it: the same draft with other contents is refused. */
    draftHash: text('draft_hash').notNull(),
    ...encrypted,
    recoveryShare: jsonb('recovery_share').$type<Sealed>().notNull(),
    createdAt: when('created_at').notNull(),
    confirmedAt: when('confirmed_at'),
    /** Its device was revoked while there was no other split: from then on it serves recovery alone. */
    revokedAt: when('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.walletId, table.splitId] }),
    foreignKey({
      name: 'wallet_splits_wallet',
      columns: [table.projectId, table.walletId],
      foreignColumns: [wallets.projectId, wallets.walletId],
    }).onDelete('cascade'),
    index('wallet_splits_by_kek').on(table.kekId),
  ],
);

/** What is remembered of a device at a wallet, also when its split is gone. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    ...wallet,
    deviceId: text('device_id').notNull(),
    /** Version of the split that counts; it only grows, so that an older split put back is refused. */
    version: integer('version').notNull().default(0),
    /** Releases refused in a row because no passkey was tapped. */
    refusals: integer('refusals').notNull().default(0),
    /** When a share was last released to it, for recovery and for a change of factors. */
    recoveredAt: when('recovered_at'),
    factorAt: when('factor_at'),
    /** The intent that release was for: it serves no other change. */
    factorIntent: text('factor_intent'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.walletId, table.deviceId] }),
    foreignKey({
      name: 'wallet_devices_wallet',
      columns: [table.projectId, table.walletId],
      foreignColumns: [wallets.projectId, wallets.walletId],
    }).onDelete('cascade'),
  ],
);

/** The recovery key's private half, locked by one factor of the user each. */
export const walletWraps = pgTable(
  'wallet_wraps',
  {
    ...wallet,
    wrapId: text('wrap_id').notNull(),
    wrap: jsonb('wrap').$type<Wrap>().notNull(),
    createdAt: when('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.walletId, table.wrapId] }),
    foreignKey({
      name: 'wallet_wraps_wallet',
      columns: [table.projectId, table.walletId],
      foreignColumns: [wallets.projectId, wallets.walletId],
    }).onDelete('cascade'),
  ],
);

/** The gateway's own key pairs that shares are sealed to on their way up; the newest is given out. */
export const sealKeys = pgTable(
  'seal_keys',
  {
    id: text('id').primaryKey(),
    /** 1, 2, 3 …: two nodes that make one at the same time agree on one. */
    serial: integer('serial').notNull(),
    publicKey: jsonb('public_key').$type<PublicKey>().notNull(),
    ...encrypted,
    createdAt: when('created_at').notNull(),
  },
  (table) => [unique('seal_keys_serial').on(table.serial)],
);
