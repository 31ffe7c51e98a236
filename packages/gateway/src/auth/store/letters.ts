import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../ports/Db.ts';
import { letters } from '../schema.ts';

export type StoredLetter = typeof letters.$inferSelect;

/** Stores the letter; one of the same topic that still waits is gone. */
export async function insertLetter(queries: Queries, letter: Omit<StoredLetter, 'tries'>): Promise<void> {
  await queries.delete(letters).where(eq(letters.topic, letter.topic));
  await queries.insert(letters).values(letter);
}

/** Takes the letter whose turn it is; nobody else gets it before `claimedUntil`. */
export async function claimLetter(
  queries: Queries,
  { now, claimedUntil }: { readonly now: number; readonly claimedUntil: number },
): Promise<StoredLetter | undefined> {
  const due = queries
    .select({ id: letters.id })
    .from(letters)
    .where(and(lte(letters.nextTryAt, now), gt(letters.expiresAt, now)))
    .orderBy(asc(letters.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await queries
    .update(letters)
    .set({ nextTryAt: claimedUntil, tries: sql`${letters.tries} + 1` })
    .where(eq(letters.id, due))
    .returning();
  return letter;
}

export async function deleteLetter(queries: Queries, id: string): Promise<void> {
  await queries.delete(letters).where(eq(letters.id, id));
}

export async function delayLetter(queries: Queries, id: string, nextTryAt: number): Promise<void> {
  await queries.update(letters).set({ nextTryAt }).where(eq(letters.id, id));
}

export async function deleteLettersBefore(queries: Queries, time: number): Promise<void> {
  await queries.delete(letters).where(lte(letters.expiresAt, time));
}
