import { relayLimits } from '@foyer/protocol/relay';
import { and, asc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import type { MailboxMessage, Receipt } from '../ports/Mailbox.ts';
import type { MessageKey } from './keyOf.ts';
import { relayMessages as rows } from './schema.ts';

/** Whose room a message takes. */
export type Holder = Pick<MailboxMessage, 'projectId' | 'publisher' | 'source'>;

/** The room of one message. */
export interface Held extends Holder {
  readonly size: number;
}

const holder = { projectId: rows.projectId, publisher: rows.publisher, source: rows.source };

/** What waits on a topic for a client, without the text. */
export interface Head extends MessageKey {
  readonly clientId: string;
  readonly size: number;
}

/** What is given for each message: all columns but the one the database counts, each with its type. */
const { seq: _counted, ...given } = getTableColumns(rows);
const givenNames = Object.keys(given) as (keyof typeof given)[];
const givenColumns = Object.values(given);
const named = sql.raw(givenColumns.map(({ name }) => name).join(', '));
const typed = sql.raw(givenColumns.map((column) => `g.${column.name}::${column.getSQLType()}`).join(', '));

/** Stores the messages in this order, but none that is there. @returns Those that were stored. */
export async function insertMessages(
  queries: Queries,
  messages: readonly MailboxMessage[],
): Promise<MessageKey[]> {
  const values = messages.map((message) => ({ ...message, size: Buffer.byteLength(message.message) }));
  const lists = columns(values, givenNames);
  return queries
    .insert(rows)
    .select(
      sql`select nextval(pg_get_serial_sequence('relay_messages', 'seq')), ${typed} from unnest(${lists}) as g(${named})`,
    )
    .onConflictDoNothing()
    .returning({ topic: rows.topic, messageId: rows.messageId });
}

/**
 * Deletes what has the same text as one of the messages, when it had expired by the time that one was published, or
 * was published too long before. @returns What is gone.
 */
export async function deleteReplaced(queries: Queries, messages: readonly MailboxMessage[]): Promise<Held[]> {
  const lists = columns(messages, ['topic', 'messageId', 'publishedAt']);
  return queries
    .delete(rows)
    .where(
      sql`(${rows.topic}, ${rows.messageId}) in (select r.topic, r.id from unnest(${lists}) as r(topic, id, at) where r.at::bigint >= least(${rows.expiresAt}, ${rows.publishedAt} + ${relayLimits.sameMessageMs}))`,
    )
    .returning({ ...holder, size: rows.size });
}

/** Deletes what the receipts are for, unless they are the publisher's own. @returns What is gone. */
export async function deleteReceived(queries: Queries, receipts: readonly Receipt[]): Promise<Held[]> {
  const lists = columns(receipts, ['topic', 'messageId', 'clientId']);
  return queries
    .delete(rows)
    .where(
      sql`(${rows.topic}, ${rows.messageId}) in (select r.topic, r.id from unnest(${lists}) as r(topic, id, client) where r.client <> ${rows.publisher})`,
    )
    .returning({ ...holder, size: rows.size });
}

/** What waits for each client on each topic at `now`, oldest first, at most `limit` of a pair. */
export async function selectHeads(
  queries: Queries,
  pairs: readonly { readonly topic: string; readonly clientId: string }[],
  now: number,
  limit: number,
): Promise<Head[]> {
  const waiting = queries
    .select({ seq: rows.seq, messageId: rows.messageId, size: rows.size })
    .from(rows)
    .where(and(eq(rows.topic, sql`q.topic`), gt(rows.expiresAt, now), sql`${rows.publisher} <> q.client`))
    .orderBy(asc(rows.seq))
    .limit(limit);
  return queries
    .select({
      topic: sql<string>`q.topic`,
      clientId: sql<string>`q.client`,
      messageId: sql<string>`m.message_id`,
      size: sql<number>`m.size`,
    })
    .from(
      sql`unnest(${columns(pairs, ['topic', 'clientId'])}) as q(topic, client) cross join lateral ${waiting} as m`,
    )
    .orderBy(sql`m.seq`);
}

/** The whole messages, oldest first; what is gone is left out. */
export async function selectMessages(
  queries: Queries,
  keys: readonly MessageKey[],
): Promise<MailboxMessage[]> {
  const found = await queries.select().from(rows).where(isAmong(keys)).orderBy(asc(rows.seq));
  return found.map(({ seq: _seq, size: _size, attestation, ...message }) =>
    attestation === null ? message : { ...message, attestation },
  );
}

/** Deletes all that had expired at `now` and gives its room back to the file. */
export async function purgeMessages(queries: Queries, now: number): Promise<void> {
  await queries.delete(rows).where(lte(rows.expiresAt, now));
  // Sooner than the embedded database does it by itself.
  await queries.execute(sql`vacuum (skip_locked) ${rows}`);
}

/** What waits, by whom it belongs to. */
export async function countMessages(queries: Queries) {
  return queries
    .select({
      ...holder,
      messages: sql`count(*)`.mapWith(Number),
      bytes: sql`sum(${rows.size})`.mapWith(Number),
      oldestAt: sql`min(${rows.publishedAt})`.mapWith(Number),
    })
    .from(rows)
    .groupBy(rows.projectId, rows.publisher, rows.source);
}

function isAmong(keys: readonly MessageKey[]): SQL {
  return sql`(${rows.topic}, ${rows.messageId}) in (select * from unnest(${columns(keys, ['topic', 'messageId'])}))`;
}

/** The values as one list a column, written as text: a statement has the same text however many there are. */
function columns<Name extends string>(
  items: readonly { readonly [Key in Name]?: string | number }[],
  names: readonly Name[],
): SQL {
  const write = (value: string | number | undefined) => (value === undefined ? null : String(value));
  const lists = names.map((name) => sql`${sql.param(items.map((item) => write(item[name])))}::text[]`);
  return sql.join(lists, sql`, `);
}
