import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What stores query with: Drizzle over whichever driver was opened. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A PostgreSQL-compatible database. */
export interface Db {
  readonly queries: Queries;
  /** The same over connections of its own, where there can be such: what hangs there keeps none of the others. */
  readonly aside?: Queries | undefined;
  /** Brings the tables up to date. Safe when several processes start at once. */
  migrate(): Promise<void>;
  /** Rejects when the database does not answer within two seconds. */
  ping(): Promise<void>;
  /** Ends running queries and frees everything. Safe to call twice. */
  close(): Promise<void>;
}
