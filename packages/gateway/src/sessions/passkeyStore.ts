import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { passkeyChallenges, passkeys } from './schema.ts';

/** A passkey as it is stored. */
export type Passkey = typeof passkeys.$inferSelect;

/** The user's passkeys, oldest first. */
export async function selectPasskeys(queries: Queries, userId: string): Promise<Passkey[]> {
  return queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

/**
 * Stores a passkey, one of a user after the other: none comes between the count and what it lets in.
 * @returns `taken` when its id is, `full` when the user has `most` of them.
 */
export async function insertPasskey(
  queries: Queries,
  passkey: Passkey,
  most: number,
): Promise<'stored' | 'taken' | 'full'> {
  return queries.transaction(async (step) => {
    // A user without a passkey has no row here that could be held.
    const name = `passkeys of ${passkey.userId}`;
    await step.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const count = await step.$count(passkeys, eq(passkeys.userId, passkey.userId));
    if (count >= most) return 'full';
    const stored = await step
      .insert(passkeys)
      .values(passkey)
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    return stored.length > 0 ? 'stored' : 'taken';
  });
}

export async function deletePasskey(queries: Queries, userId: string, id: string): Promise<void> {
  await queries.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
}

/** Keeps how often an authenticator says it was used; never less than before. */
export async function saveCounter(queries: Queries, id: string, counter: number): Promise<void> {
  await queries
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})` })
    .where(eq(passkeys.id, id));
}

export async function insertChallenge(
  queries: Queries,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await queries.insert(passkeyChallenges).values(challenge);
}

/** Takes a challenge away. @returns Whether it was this session's, for this intent, and not too old. */
export async function spendChallenge(
  queries: Queries,
  { challenge, sessionId, intentHash }: { challenge: string; sessionId: string; intentHash: string | null },
  now: number,
): Promise<boolean> {
  const { intentHash: column } = passkeyChallenges;
  const spent = await queries
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.sessionId, sessionId),
        intentHash === null ? isNull(column) : eq(column, intentHash),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return spent.length > 0;
}
