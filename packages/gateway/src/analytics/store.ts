import { DrizzleQueryError, lt } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { events } from './schema.ts';

/** PostgreSQL's `foreign_key_violation`. */
const noSuchProject = '23503';

/** Stores the event; one that is sent again is there already. @returns Whether its project exists. */
export async function insertEvent(queries: Queries, event: typeof events.$inferInsert): Promise<boolean> {
  try {
    await queries.insert(events).values(event).onConflictDoNothing();
    return true;
  } catch (error) {
    if (error instanceof DrizzleQueryError && codeOf(error.cause) === noSuchProject) return false;
    throw error;
  }
}

/** Forgets the events received before `time`. */
export async function deleteEventsBefore(queries: Queries, time: Date): Promise<void> {
  await queries.delete(events).where(lt(events.receivedAt, time));
}

function codeOf(cause: Error | undefined): unknown {
  return cause && 'code' in cause ? cause.code : undefined;
}
