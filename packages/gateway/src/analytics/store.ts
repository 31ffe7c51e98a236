import { lt } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { events } from './schema.ts';

/** Stores the event; one that is sent again is there already. */
export async function insertEvent(queries: Queries, event: typeof events.$inferInsert): Promise<void> {
  await queries.insert(events).values(event).onConflictDoNothing();
}

/** Forgets the events received before `time`. */
export async function deleteEventsBefore(queries: Queries, time: Date): Promise<void> {
  await queries.delete(events).where(lt(events.receivedAt, time));
}
