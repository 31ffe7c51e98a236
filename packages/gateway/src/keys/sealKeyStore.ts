import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { sealKeys } from './schema.ts';

export type SealKeyRow = typeof sealKeys.$inferSelect;

/** The newest seal key. */
export async function selectNewestSealKey(queries: Queries): Promise<SealKeyRow | undefined> {
  const [row] = await queries.select().from(sealKeys).orderBy(desc(sealKeys.serial)).limit(1);
  return row;
}

/** The seal key of that id, if it was made after `since`. */
export async function selectSealKey(
  queries: Queries,
  id: string,
  since: Date,
): Promise<SealKeyRow | undefined> {
  const [row] = await queries
    .select()
    .from(sealKeys)
    .where(and(eq(sealKeys.id, id), gt(sealKeys.createdAt, since)))
    .limit(1);
  return row;
}

/** Stores the key unless one of its serial is there. */
export async function insertSealKey(queries: Queries, row: SealKeyRow): Promise<void> {
  await queries.insert(sealKeys).values(row).onConflictDoNothing();
}

/** Deletes keys made at `before` or earlier: what was sealed to them nobody can open any more. */
export async function deleteSealKeys(queries: Queries, before: Date): Promise<void> {
  await queries.delete(sealKeys).where(lte(sealKeys.createdAt, before));
}

/** Keys that another key than `kekId` wraps. */
export async function selectOldSealKeys(queries: Queries, kekId: string): Promise<SealKeyRow[]> {
  return queries.select().from(sealKeys).where(ne(sealKeys.kekId, kekId));
}

export async function updateSealKey(
  queries: Queries,
  id: string,
  fresh: Pick<SealKeyRow, 'kekId' | 'wrappedKey'>,
): Promise<void> {
  await queries.update(sealKeys).set(fresh).where(eq(sealKeys.id, id));
}
