import type { Wrap } from '@foyer/protocol/keys';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import type { WalletLock } from '../sessions/Sessions.ts';
import { walletWraps as wraps } from './schema.ts';
import { type Owner, selectWallet, type WalletKey } from './store.ts';

const isWrapOf = (key: WalletKey) =>
  and(eq(wraps.projectId, key.projectId), eq(wraps.walletId, key.walletId));

/** The wallet's factors, oldest first. */
export async function selectWraps(queries: Queries, key: WalletKey): Promise<Wrap[]> {
  const rows = await queries
    .select({ wrap: wraps.wrap })
    .from(wraps)
    .where(isWrapOf(key))
    .orderBy(wraps.createdAt, wraps.wrapId);
  return rows.map(({ wrap }) => wrap);
}

export async function insertWraps(
  queries: Queries,
  key: WalletKey,
  list: readonly Wrap[],
  createdAt: Date,
): Promise<void> {
  if (list.length === 0) return;
  const { projectId, walletId } = key;
  const rows = list.map((wrap) => ({ projectId, walletId, wrapId: wrap.id, wrap, createdAt }));
  await queries.insert(wraps).values(rows);
}

export async function deleteWrap(queries: Queries, key: WalletKey, wrapId: string): Promise<void> {
  await queries.delete(wraps).where(and(isWrapOf(key), eq(wraps.wrapId, wrapId)));
}

/** What locks the user's wallet, a draft too. */
export async function selectWalletLock(queries: Queries, user: Owner): Promise<WalletLock | undefined> {
  const wallet = await selectWallet(queries, user);
  if (!wallet) return undefined;
  const list = await selectWraps(queries, wallet);
  const credentialIds = list.flatMap((wrap) => (wrap.kind === 'passkey' ? [wrap.credentialId] : []));
  return { isConfirmed: wallet.confirmedAt !== null, credentialIds };
}
