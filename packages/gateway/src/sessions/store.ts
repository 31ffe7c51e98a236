import { and, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { passkeyChallenges, passkeys, sessions, sessionTokens, stepUps, usedProofs } from './schema.ts';

/** A session as it is stored. */
export type SessionRow = typeof sessions.$inferSelect;
/** A token as it is stored: its hash. */
export type TokenRow = typeof sessionTokens.$inferSelect;
type NewToken = typeof sessionTokens.$inferInsert;

/** What keeps a proof; it answers false when that was kept before. */
export function prepareProof(queries: Queries) {
  const statement = queries
    .insert(usedProofs)
    .values({ hash: sql.placeholder('hash'), expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoNothing()
    .returning({ hash: usedProofs.hash })
    .prepare('keep_proof');
  return async (proof: typeof usedProofs.$inferInsert): Promise<boolean> =>
    (await statement.execute(proof)).length > 0;
}

/** Stores a session and its first tokens, or nothing. */
export async function insertSession(
  queries: Queries,
  session: typeof sessions.$inferInsert,
  tokens: readonly NewToken[],
): Promise<void> {
  await queries.transaction(async (transaction) => {
    await transaction.insert(sessions).values(session);
    await transaction.insert(sessionTokens).values([...tokens]);
  });
}

/** What finds the token of a hash and kind with its session, whatever became of them. */
export function prepareToken(queries: Queries) {
  const { hash, kind } = sessionTokens;
  const statement = queries
    .select({ token: sessionTokens, session: sessions })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(and(eq(hash, sql.placeholder('hash')), eq(kind, sql.placeholder('kind'))))
    .limit(1)
    .prepare('select_token');
  return async (
    hash: string,
    kind: TokenRow['kind'],
  ): Promise<{ readonly token: TokenRow; readonly session: SessionRow } | undefined> =>
    (await statement.execute({ hash, kind }))[0];
}

/**
 * Marks a refresh token as used and stores what it was exchanged for, or neither.
 * @param check Called before that stands; what it throws undoes it.
 * @returns False when it was used before.
 */
export async function exchangeToken(
  queries: Queries,
  hash: string,
  now: number,
  successors: readonly NewToken[],
  check: () => void,
): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const used = await transaction
      .update(sessionTokens)
      .set({ usedAt: now })
      .where(and(eq(sessionTokens.hash, hash), isNull(sessionTokens.usedAt)))
      .returning({ hash: sessionTokens.hash });
    if (used.length === 0) return false;
    await transaction.insert(sessionTokens).values([...successors]);
    check();
    return true;
  });
}

export async function insertToken(queries: Queries, token: NewToken): Promise<void> {
  await queries.insert(sessionTokens).values(token);
}

/** Ends a session. @returns False when it had ended. */
export async function endSession(queries: Queries, id: string, now: number): Promise<boolean> {
  const ended = await queries
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user's device. */
export async function endSessionsOf(
  queries: Queries,
  userId: string,
  deviceId: string,
  now: number,
): Promise<void> {
  await queries
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId), isNull(sessions.endedAt)));
}

/** Notes that an ended session was tried. @returns Whether it is the first time. */
export async function noteRefusal(queries: Queries, id: string, now: number): Promise<boolean> {
  const noted = await queries
    .update(sessions)
    .set({ refusedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.refusedAt)))
    .returning({ id: sessions.id });
  return noted.length > 0;
}

/** What tells when a device last had a passkey tap in a session that lives, and whether its user has any passkey. */
export function prepareLock(queries: Queries) {
  const { projectId, userId, deviceId, passkeyAt, endedAt } = sessions;
  const ofUser = queries
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder('userId')));
  const statement = queries
    .select({ at: sql<string | null>`max(${passkeyAt})`, hasPasskeys: sql<boolean>`${exists(ofUser)}` })
    .from(sessions)
    .where(
      and(
        eq(userId, sql.placeholder('userId')),
        eq(deviceId, sql.placeholder('deviceId')),
        eq(projectId, sql.placeholder('projectId')),
        isNull(endedAt),
      ),
    )
    .prepare('select_lock');
  return async (
    device: Pick<SessionRow, 'projectId' | 'userId' | 'deviceId'>,
  ): Promise<{ readonly passkeyAt: number | undefined; readonly hasPasskeys: boolean }> => {
    const [row] = await statement.execute(device);
    const at = row?.at == null ? undefined : Number(row.at);
    return { passkeyAt: at, hasPasskeys: row?.hasPasskeys ?? false };
  };
}

export async function selectOpenedAt(queries: Queries, id: string): Promise<number | undefined> {
  const [row] = await queries
    .select({ openedAt: sessions.openedAt })
    .from(sessions)
    .where(eq(sessions.id, id))
    .limit(1);
  return row?.openedAt;
}

/** Keeps that the user was proven; a passkey tap also counts for the device as such. */
export async function insertStepUp(
  queries: Queries,
  stepUp: typeof stepUps.$inferInsert,
  now: number,
): Promise<void> {
  const { expiresAt } = stepUp;
  await queries.transaction(async (transaction) => {
    await transaction
      .insert(stepUps)
      .values(stepUp)
      .onConflictDoUpdate({
        target: [stepUps.sessionId, stepUps.intentHash, stepUps.kind],
        set: { expiresAt },
      });
    if (stepUp.kind === 'passkey') {
      await transaction.update(sessions).set({ passkeyAt: now }).where(eq(sessions.id, stepUp.sessionId));
    }
  });
}

type StepUpKey = Pick<typeof stepUps.$inferSelect, 'sessionId' | 'intentHash' | 'kind'>;

const isStepUp = ({ sessionId, intentHash, kind }: StepUpKey, now: number) =>
  and(
    eq(stepUps.sessionId, sessionId),
    eq(stepUps.intentHash, intentHash),
    eq(stepUps.kind, kind),
    gt(stepUps.expiresAt, now),
  );

/** Whether a step-up is there and not too old. */
export async function hasStepUp(queries: Queries, key: StepUpKey, now: number): Promise<boolean> {
  return (await queries.$count(stepUps, isStepUp(key, now))) > 0;
}

/** Takes a step-up away. @returns Whether it was there and not too old. */
export async function spendStepUp(queries: Queries, key: StepUpKey, now: number): Promise<boolean> {
  const spent = await queries.delete(stepUps).where(isStepUp(key, now)).returning({ kind: stepUps.kind });
  return spent.length > 0;
}

/** Deletes all that had expired at `now`. */
export async function deleteExpired(queries: Queries, now: number): Promise<void> {
  for (const table of [usedProofs, stepUps, passkeyChallenges, sessionTokens, sessions]) {
    await queries.delete(table).where(lte(table.expiresAt, now));
  }
}
