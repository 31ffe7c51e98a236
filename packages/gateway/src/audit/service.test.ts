import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../ports/Db.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { auditLog } from './schema.ts';
import { createAudit } from './service.ts';

describe('the audit log', () => {
  let db: Db;
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  /** Does what only the owner of the tables can. */
  const tamper = async (statement: string) => {
    await db.queries.execute('alter table audit_log disable trigger user');
    await db.queries.execute(statement);
    await db.queries.execute('alter table audit_log enable trigger user');
  };
  beforeEach(() => tamper('delete from audit_log'));
  const read = () => db.queries.select().from(auditLog).orderBy(asc(auditLog.seq));
  const entry = (event: string) => ({ projectId: 'site', userId: 'user-1', deviceId: 'device-1', event });

  it('gw-audit-01 stores lines in order', async () => {
    const audit = createAudit(db, clock);
    await audit.write({ ...entry('share.released'), detail: { purpose: 'sign', attempt: 2, isFirst: true } });
    clock.time += 5;
    await audit.write({ projectId: 'site', event: 'gateway.started' });
    expect(await read()).toEqual([
      {
        seq: 1,
        at: clock.time - 5,
        ...entry('share.released'),
        detail: '{"attempt":2,"isFirst":true,"purpose":"sign"}',
        hash: expect.stringMatching(/^[\w-]{43}$/),
      },
      {
        seq: 2,
        at: clock.time,
        projectId: 'site',
        userId: null,
        deviceId: null,
        event: 'gateway.started',
        detail: '{}',
        hash: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
  });

  it.each([
    ['a field is changed', "update audit_log set event = 'device.added' where seq = 3", 3],
    ['the detail is changed', 'update audit_log set detail = \'{"n":7}\' where seq = 2', 2],
    ['the time is changed', 'update audit_log set at = at + 1 where seq = 1', 1],
    ['a hash is changed', "update audit_log set hash = 'x' where seq = 4", 4],
    [
      'two lines are changed',
      "update audit_log set detail = detail, event = 'e' || (7 - seq) where seq in (3, 4)",
      3,
    ],
    ['a line is missing', 'delete from audit_log where seq = 3', 4],
    ['the first line is missing', 'delete from audit_log where seq = 1', 2],
    [
      'a line is put in at the end',
      "insert into audit_log values (6, 1, 'site', null, null, 'code.refused', '{}', 'made up')",
      6,
    ],
  ])('gw-audit-02 finds where %s', async (_, statement, seq) => {
    const audit = createAudit(db, clock);
    for (let n = 1; n <= 5; n += 1) await audit.write({ ...entry(`e${n}`), detail: { n } });
    expect(await audit.findBreak()).toBeUndefined();
    await tamper(statement);
    expect(await audit.findBreak()).toBe(seq);
  });

  it('gw-audit-02 hashes any text as the database does', async () => {
    const audit = createAudit(db, clock);
    const odd = 'ü "q" \\ \n \t \u0001 \u2028 € 😀 {},[]';
    await audit.write({
      projectId: odd,
      userId: odd,
      deviceId: '',
      event: odd,
      detail: { [odd]: odd, n: 1e21 },
    });
    await audit.write({ projectId: '', event: '' });
    expect(await read()).toMatchObject([
      {
        projectId: odd,
        userId: odd,
        deviceId: '',
        event: odd,
        detail: JSON.stringify({ n: 1e21, [odd]: odd }),
      },
      { projectId: '', userId: null, deviceId: null },
    ]);
    expect(await audit.findBreak()).toBeUndefined();
  });

  it('gw-audit-02 follows a chain of many lines', async () => {
    const audit = createAudit(db, clock);
    await Promise.all(Array.from({ length: 1100 }, (_, n) => audit.write(entry(`e${n}`))));
    expect(await audit.findBreak()).toBeUndefined();
    await tamper("update audit_log set event = 'other' where seq = 1050");
    expect(await audit.findBreak()).toBe(1050);
  });

  it('gw-audit-03 keeps one chain for many writers', async () => {
    const nodes = Array.from({ length: 4 }, () => createAudit(db, clock));
    await Promise.all(
      nodes.flatMap((audit, node) =>
        Array.from({ length: 50 }, (_, n) => audit.write(entry(`node${node}.event${n}`))),
      ),
    );
    const lines = await read();
    expect(new Set(lines.map(({ event }) => event)).size).toBe(200);
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(await nodes[0]?.findBreak()).toBeUndefined();
  });

  it.each(["update audit_log set event = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'gw-audit-04 refuses: %s',
    async (statement) => {
      await createAudit(db, clock).write(entry('kept'));
      await expect(db.queries.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('only grows') },
      });
      expect(await read()).toMatchObject([{ event: 'kept' }]);
    },
  );

  it('gw-audit-05 rejects when nothing could be stored, and goes on', async () => {
    const audit = createAudit(db, clock);
    for (const event of ['nul\0', 'half \ud800'])
      await expect(audit.write({ ...entry('bad'), event })).rejects.toThrow();
    await audit.write(entry('good'));
    expect(await read()).toMatchObject([{ event: 'good' }]);
  });
});
