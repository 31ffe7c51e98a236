import { and, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../ports/Db.ts';
import { codes } from '../schema.ts';

export type StoredCode = typeof codes.$inferSelect;
export type CodeKey = Pick<StoredCode, 'scope' | 'purpose' | 'projectId' | 'deviceId' | 'email'>;

/** Stores the code; the older one of the same flow and purpose is gone. */
export async function replaceCode(queries: Queries, code: Omit<StoredCode, 'tries'>): Promise<void> {
  const { scope: _scope, purpose: _purpose, ...values } = { ...code, tries: 0 };
  await queries
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({ target: [codes.scope, codes.purpose], set: values });
}

/**
 * Takes one try of the code before anything is compared, so that guesses that come at once are counted one by one.
 * @returns Undefined when there is none, it is over, or it has no try left.
 */
export async function takeTry(
  queries: Queries,
  key: CodeKey,
  limits: { readonly tries: number; readonly now: number; readonly skewMs: number },
): Promise<StoredCode | undefined> {
  // Once seen over it is over, also when the clock is set back.
  await queries.delete(codes).where(and(isCode(key), lte(codes.expiresAt, limits.now)));
  const [row] = await queries
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        isCode(key),
        eq(codes.projectId, key.projectId),
        eq(codes.deviceId, key.deviceId),
        eq(codes.email, key.email),
        lt(codes.tries, limits.tries),
        lte(codes.issuedAt, limits.now + limits.skewMs),
        gt(codes.expiresAt, limits.now),
      ),
    )
    .returning();
  return row;
}

/** A wrong try counts for the other codes of the address as well: it may have been meant for one of them. */
export async function takeTryOfOthers(queries: Queries, key: CodeKey): Promise<void> {
  await queries
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        eq(codes.projectId, key.projectId),
        eq(codes.email, key.email),
        or(ne(codes.scope, key.scope), ne(codes.purpose, key.purpose)),
      ),
    );
}

/** Uses the code up. @returns Whether it was still there: of several only one gets it. */
export async function consumeCode(queries: Queries, key: CodeKey, hash: string): Promise<boolean> {
  const rows = await queries
    .delete(codes)
    .where(and(isCode(key), eq(codes.hash, hash)))
    .returning({ scope: codes.scope });
  return rows.length > 0;
}

export async function deleteCodesBefore(queries: Queries, time: number): Promise<void> {
  await queries.delete(codes).where(lte(codes.expiresAt, time));
}

function isCode({ scope, purpose }: CodeKey) {
  return and(eq(codes.scope, scope), eq(codes.purpose, purpose));
}
