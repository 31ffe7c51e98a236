import { makePgArray } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { Db } from '../../ports/Db.ts';
import { migrationsFolder } from '../migrationsFolder.ts';
import { withDeadline } from '../withDeadline.ts';
import { prepareAll } from './prepareAll.ts';

/** "foyer" as a number: the advisory lock under which tables are changed. */
const migrationLock = 0x666f7965;

/** How long a server is waited for. */
export interface ServerPatience {
  /** By each connection, until the server has greeted it, in ms. */
  readonly connectMs: number;
  /** When the tables are brought up to date, until the first answer, however many connections that takes, in ms. */
  readonly firstAnswerMs: number;
  /** Then, for whoever else holds a lock that it needs, in ms. */
  readonly lockMs: number;
}

const patienceOfGateway: ServerPatience = { connectMs: 5000, firstAnswerMs: 10_000, lockMs: 30_000 };

/** Connections that events have to themselves (gw-analytics-20). */
const connectionsAside = 2;

/** `text[]` as PostgreSQL numbers it. */
const textList = 1009;

/**
 * The client would ask each new connection for the array types, and nobody hears when that fails: a server that goes at
 * that moment would end the process. The one kind of list that queries hand over is told here instead.
 */
const ownTypes = {
  fetch_types: false,
  types: {
    textList: {
      to: textList,
      from: [textList],
      serialize: (value: string | string[]) => (typeof value === 'string' ? value : makePgArray(value)),
      parse: (text: string) => text,
    },
  },
};

/**
 * Opens a PostgreSQL server (15 or later). Connections are made when first needed, and two more for events.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(url: string, connections = 10, patience = patienceOfGateway): Db {
  // A server that is back is found within a second, however long it was away.
  const options = {
    onnotice: () => {},
    connect_timeout: patience.connectMs / 1000,
    backoff: () => 1,
    ...ownTypes,
  };
  const client = postgres(url, { ...options, max: connections, idle_timeout: 60 });
  const other = postgres(url, { ...options, max: connectionsAside, idle_timeout: 60 });
  let closing: Promise<void> | undefined;
  return {
    queries: drizzle(prepareAll(client)),
    aside: drizzle(prepareAll(other)),
    async migrate() {
      const migrator = postgres(url, { ...options, max: 1 });
      // Nothing is under way before the first answer.
      let secondsToEnd = 0;
      try {
        // A connection that is closed before its first answer, as by a proxy without a server, is made anew for ever.
        await withDeadline(migrator`select 1`, patience.firstAnswerMs);
        secondsToEnd = 5;
        await migrateAlone(migrator, patience.lockMs);
      } finally {
        await migrator.end({ timeout: secondsToEnd });
      }
    },
    async ping() {
      await withDeadline(client`select 1`);
    },
    close() {
      closing ??= Promise.all([client, other].map((one) => one.end({ timeout: 5 }))).then(() => {});
      return closing;
    },
  };
}

/** In one transaction, with which its lock ends: a pooler keeps the connection, and a lock of the session with it. */
async function migrateAlone(migrator: Sql, lockMs: number): Promise<void> {
  await migrator.begin(async (transaction) => {
    await transaction`select set_config('lock_timeout', ${String(lockMs)}, true)`;
    await transaction`select pg_advisory_xact_lock(${migrationLock})`;
    // What would be a transaction of its own is a part of this one.
    const begin = (work: (inner: TransactionSql) => Promise<void>) => work(transaction);
    const client = Object.assign(transaction, { options: migrator.options, begin });
    await migrate(drizzle(client as unknown as Sql), { migrationsFolder: migrationsFolder() });
  });
}
