import { and, eq, gt, lt, lte, notInArray } from 'drizzle-orm';
import type { Queries } from '../../ports/Db.ts';
import { flows } from '../schema.ts';

export type Flow = typeof flows.$inferSelect;
export type FlowState = Flow['state'];

const ended = ['denied', 'expired', 'done'] as const;

export async function insertFlow(queries: Queries, flow: typeof flows.$inferInsert): Promise<void> {
  await queries.insert(flows).values(flow);
}

/** The flow of that device at that project; one whose time is over says so from then on, whatever the clock does. */
export async function selectFlow(
  queries: Queries,
  where: { readonly id: string; readonly projectId: string; readonly deviceId: string },
  now: number,
): Promise<Flow | undefined> {
  // What cannot be an id names nothing, and may be what no database takes.
  if (!/^[\w-]{22}$/.test(where.id)) return undefined;
  const [row] = await queries
    .select()
    .from(flows)
    .where(
      and(eq(flows.id, where.id), eq(flows.projectId, where.projectId), eq(flows.deviceId, where.deviceId)),
    );
  if (!row || row.expiresAt > now || isEnded(row.state)) return row;
  await queries
    .update(flows)
    .set({ state: 'expired' })
    .where(and(eq(flows.id, row.id), notInArray(flows.state, [...ended])));
  return { ...row, state: 'expired' };
}

/** The flow whose device waits for this link. */
export async function selectLink(queries: Queries, hash: string, now: number): Promise<Flow | undefined> {
  await queries
    .update(flows)
    .set({ state: 'expired' })
    .where(and(eq(flows.linkHash, hash), lte(flows.expiresAt, now), notInArray(flows.state, [...ended])));
  const [row] = await queries
    .select()
    .from(flows)
    .where(and(eq(flows.linkHash, hash), eq(flows.state, 'device-waiting'), gt(flows.expiresAt, now)));
  return row;
}

/** Changes the flow if it is still in that state and, where it counts, waits for that link. @returns Whether it was. */
export async function updateFlow(
  queries: Queries,
  where: Pick<Flow, 'id' | 'state' | 'linkHash' | 'purpose'>,
  change: Partial<Flow>,
): Promise<boolean> {
  const { id, state, purpose, linkHash } = where;
  const rows = await queries
    .update(flows)
    .set(change)
    .where(
      and(
        eq(flows.id, id),
        eq(flows.state, state),
        eq(flows.purpose, purpose),
        linkHash === null ? undefined : eq(flows.linkHash, linkHash),
      ),
    )
    .returning({ id: flows.id });
  return rows.length > 0;
}

export async function deleteFlowsBefore(queries: Queries, time: number): Promise<void> {
  await queries.delete(flows).where(lt(flows.expiresAt, time));
}

function isEnded(state: FlowState): boolean {
  return (ended as readonly FlowState[]).includes(state);
}
