import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../ports/Db.ts';
import { openKeptPglite } from '../../testing/openKeptPglite.ts';

describe('the embedded database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openKeptPglite('empty');
    await db.queries.execute('create table marks (id int primary key, at timestamptz, names text[])');
  });
  afterAll(() => db.close());

  const read = async <Row>(statement: string) =>
    (await db.queries.execute(statement)) as unknown as { rows: Row[] };
  const count = async () =>
    Number((await read<{ count: number }>('select count(*) from marks')).rows[0]?.count);
  const mark = (queries: Pick<Db['queries'], 'execute'>, id: number) =>
    queries.execute(sql`insert into marks (id) values (${id})`);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => error instanceof DrizzleQueryError && (error.cause as { code?: string }).code,
    );

  it('gw-db-09 prepares a statement once, in and out of transactions', async () => {
    const ask = async (queries: Pick<Db['queries'], 'execute'>, value: number) =>
      expect(await queries.execute(sql`select ${value}::int + 1 as sum`)).toMatchObject({
        rows: [{ sum: value + 1 }],
      });
    await ask(db.queries, 1);
    await db.queries.transaction(async (transaction) => {
      await ask(transaction, 2);
      await transaction.transaction((inner) => ask(inner, 3));
    });
    const { rows } = await read("select name from pg_prepared_statements where statement like '% as sum'");
    expect(rows).toHaveLength(1);
  });

  it('gw-db-09 keeps no more than 300', async () => {
    const ask = (n: number) => db.queries.execute(sql`select ${n}::int as ${sql.raw(`c${n}`)}`);
    for (let n = 0; n < 310; n += 1) await ask(n);
    const { rows } = await read<{ count: string }>(
      'select count(*)::text as count from pg_prepared_statements',
    );
    expect(rows).toEqual([{ count: '300' }]);
    expect(await ask(0)).toMatchObject({ rows: [{ c0: 0 }] });
  });

  it('gw-db-10 tells what is wrong with a statement, and goes on', async () => {
    await mark(db.queries, 1);
    expect(await codeOf(mark(db.queries, 1))).toBe('23505');
    expect(await codeOf(db.queries.execute(sql`select ${1}::int from nowhere`))).toBe('42P01');
    expect(await codeOf(db.queries.execute(sql`select ${'x'}::text::int`))).toBe('22P02');
    expect(await count()).toBe(1);
  });

  it('gw-db-10 undoes a transaction that fails, and lets nothing else into it', async () => {
    const before = await count();
    const failing = db.queries.transaction(async (transaction) => {
      await mark(transaction, 2);
      await mark(transaction, 2);
    });
    const beside = mark(db.queries, 3);
    expect(await codeOf(failing)).toBe('23505');
    expect(await codeOf(beside)).toBe('done');
    expect(await count()).toBe(before + 1);
  });

  it('gw-db-10 takes nothing for a transaction that is over', async () => {
    let late: Pick<Db['queries'], 'execute'> | undefined;
    await db.queries.transaction(async (transaction) => {
      late = transaction;
    });
    await expect(late && mark(late, 9)).rejects.toMatchObject({
      cause: { message: 'The transaction is over.' },
    });
  });

  it('gw-db-10 refuses what comes once it is closed', async () => {
    const other = await openKeptPglite('empty');
    await other.close();
    await expect(mark(other.queries, 1)).rejects.toMatchObject({
      cause: { message: 'The database is closed.' },
    });
  });
});
