import { and, count, desc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { walletDevices as devices, walletSplits as splits, wallets } from './schema.ts';

export type WalletRow = typeof wallets.$inferSelect;
export type SplitRow = typeof splits.$inferSelect;
export type DeviceRow = typeof devices.$inferSelect;

/** Whose wallet. */
export interface Owner {
  readonly projectId: string;
  readonly userId: string;
}

/** Which wallet. */
export interface WalletKey {
  readonly projectId: string;
  readonly walletId: string;
}

const isOwned = (owner: Owner) =>
  and(eq(wallets.projectId, owner.projectId), eq(wallets.userId, owner.userId));
const isWallet = (key: WalletKey) =>
  and(eq(wallets.projectId, key.projectId), eq(wallets.walletId, key.walletId));
const isSplitOf = (key: WalletKey) =>
  and(eq(splits.projectId, key.projectId), eq(splits.walletId, key.walletId));
const isSplitAt = (key: WalletKey, deviceId: string) => and(isSplitOf(key), eq(splits.deviceId, deviceId));

/** The user's wallet at the project, drafts too. */
export async function selectWallet(queries: Queries, owner: Owner): Promise<WalletRow | undefined> {
  const [row] = await queries.select().from(wallets).where(isOwned(owner)).limit(1);
  return row;
}

/** The user's wallet of that id, held against every other change until the transaction ends. */
export async function lockWallet(queries: Queries, key: WalletKey & Owner): Promise<WalletRow | undefined> {
  const [row] = await queries
    .select()
    .from(wallets)
    .where(and(isWallet(key), eq(wallets.userId, key.userId)))
    .for('update');
  return row;
}

/** Stores the wallet unless the user has one, or the id is taken. @returns Whether it is stored now. */
export async function insertWallet(queries: Queries, row: typeof wallets.$inferInsert): Promise<boolean> {
  const stored = await queries
    .insert(wallets)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: wallets.walletId });
  return stored.length > 0;
}

/** Deletes the user's drafts but this one, and this one too where it is older than `before`. */
export async function deleteDrafts(
  queries: Queries,
  owner: Owner & { readonly draftId: string },
  before: Date,
): Promise<void> {
  const isOther = or(ne(wallets.draftId, owner.draftId), lte(wallets.createdAt, before));
  await queries.delete(wallets).where(and(isOwned(owner), isNull(wallets.confirmedAt), isOther));
}

/** Deletes every draft of the project, of wallets and of splits, that is older than `before`. */
export async function deleteOldDrafts(queries: Queries, projectId: string, before: Date): Promise<void> {
  await queries
    .delete(wallets)
    .where(
      and(eq(wallets.projectId, projectId), isNull(wallets.confirmedAt), lte(wallets.createdAt, before)),
    );
  await queries
    .delete(splits)
    .where(and(eq(splits.projectId, projectId), isNull(splits.confirmedAt), lte(splits.createdAt, before)));
}

export async function confirmWallet(queries: Queries, key: WalletKey, at: Date): Promise<void> {
  await queries
    .update(wallets)
    .set({ confirmedAt: at })
    .where(and(isWallet(key), isNull(wallets.confirmedAt)));
}

/** Every wallet of the user, at whichever project. */
export async function selectWalletKeys(queries: Queries, userId: string): Promise<(WalletKey & Owner)[]> {
  return queries
    .select({ projectId: wallets.projectId, walletId: wallets.walletId, userId: wallets.userId })
    .from(wallets)
    .where(eq(wallets.userId, userId));
}

/** Stores the split unless its id is taken. @returns Whether it is stored now. */
export async function insertSplit(queries: Queries, row: typeof splits.$inferInsert): Promise<boolean> {
  const stored = await queries
    .insert(splits)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: splits.splitId });
  return stored.length > 0;
}

/** A split of the wallet. */
export async function selectSplit(
  queries: Queries,
  key: WalletKey,
  splitId: string,
): Promise<SplitRow | undefined> {
  const [row] = await queries
    .select()
    .from(splits)
    .where(and(isSplitOf(key), eq(splits.splitId, splitId)))
    .limit(1);
  return row;
}

/** The split that a draft made. */
export async function selectDraftSplit(
  queries: Queries,
  key: WalletKey,
  draftId: string,
): Promise<SplitRow | undefined> {
  const [row] = await queries
    .select()
    .from(splits)
    .where(and(isSplitOf(key), eq(splits.draftId, draftId)))
    .limit(1);
  return row;
}

/** The wallet's confirmed splits, newest first. */
export async function selectSplits(queries: Queries, key: WalletKey): Promise<SplitRow[]> {
  return queries
    .select()
    .from(splits)
    .where(and(isSplitOf(key), isNotNull(splits.confirmedAt)))
    .orderBy(desc(splits.confirmedAt), desc(splits.version));
}

/** A split, its wallet, and what is known of its device. */
export interface Held {
  readonly split: SplitRow;
  readonly wallet: WalletRow;
  readonly device: DeviceRow;
}

/** What finds all that a release is decided by. */
export function prepareRelease(queries: Queries) {
  const asked = { projectId: sql.placeholder('projectId'), walletId: sql.placeholder('walletId') };
  const statement = queries
    .select({ split: splits, wallet: wallets, device: devices })
    .from(splits)
    .innerJoin(wallets, and(eq(wallets.projectId, splits.projectId), eq(wallets.walletId, splits.walletId)))
    .innerJoin(
      devices,
      and(
        eq(devices.projectId, splits.projectId),
        eq(devices.walletId, splits.walletId),
        eq(devices.deviceId, splits.deviceId),
      ),
    )
    .where(
      and(
        eq(splits.projectId, asked.projectId),
        eq(splits.walletId, asked.walletId),
        eq(splits.splitId, sql.placeholder('splitId')),
        eq(wallets.userId, sql.placeholder('userId')),
      ),
    )
    .limit(1)
    .prepare('select_release');
  return async (split: WalletKey & Owner & { readonly splitId: string }): Promise<Held | undefined> =>
    (await statement.execute({ ...split }))[0];
}

export async function confirmSplitRow(
  queries: Queries,
  key: WalletKey,
  splitId: string,
  at: Date,
): Promise<void> {
  await queries
    .update(splits)
    .set({ confirmedAt: at })
    .where(and(isSplitOf(key), eq(splits.splitId, splitId)));
}

/** Deletes the device's splits but the one to keep, or its drafts alone. */
export async function deleteSplits(
  queries: Queries,
  key: WalletKey,
  deviceId: string,
  { keptId = '', drafts = false }: { readonly keptId?: string; readonly drafts?: boolean } = {},
): Promise<void> {
  const isDraft = drafts ? isNull(splits.confirmedAt) : undefined;
  await queries.delete(splits).where(and(isSplitAt(key, deviceId), ne(splits.splitId, keptId), isDraft));
}

export async function revokeSplits(queries: Queries, key: WalletKey, deviceId: string, at: Date) {
  await queries.update(splits).set({ revokedAt: at }).where(isSplitAt(key, deviceId));
}

/** Splits, of every project, whose data key another key than `kekId` wraps, after `after` in the order of their keys. */
export async function selectOldSplits(
  queries: Queries,
  kekId: string,
  after: Pick<SplitRow, 'projectId' | 'walletId' | 'splitId'> | undefined,
  limit: number,
): Promise<SplitRow[]> {
  const place = sql`(${splits.projectId}, ${splits.walletId}, ${splits.splitId})`;
  const isLater = after && sql`${place} > (${after.projectId}, ${after.walletId}, ${after.splitId})`;
  return queries
    .select()
    .from(splits)
    .where(and(ne(splits.kekId, kekId), isLater))
    .orderBy(splits.projectId, splits.walletId, splits.splitId)
    .limit(limit);
}

/** Replaces the wrapped key of a split, unless it was replaced since it was read. */
export async function updateWrappedKey(
  queries: Queries,
  row: SplitRow,
  fresh: Pick<SplitRow, 'kekId' | 'wrappedKey'>,
): Promise<void> {
  await queries
    .update(splits)
    .set(fresh)
    .where(and(isSplitOf(row), eq(splits.splitId, row.splitId), eq(splits.wrappedKey, row.wrappedKey)));
}

/** How many splits each key wraps. */
export async function countSplitsByKek(queries: Queries): Promise<{ kekId: string; splits: number }[]> {
  return queries.select({ kekId: splits.kekId, splits: count() }).from(splits).groupBy(splits.kekId);
}
