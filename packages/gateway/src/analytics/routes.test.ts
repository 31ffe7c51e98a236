import { randomUUID } from 'node:crypto';
import type { EventBody } from '@foyer/protocol/http';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryRateLimit } from '../drivers/memory/createMemoryRateLimit.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { projects } from '../projects/schema.ts';
import { openLateDb } from '../testing/openLateDb.ts';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { bytesOf } from './bytesOf.ts';
import { visitorBudget } from './rules.ts';
import { events } from './schema.ts';

const event = (props: object = {}, more: object = {}) => ({
  eventId: randomUUID(),
  url: 'https://app.example.org/page',
  domain: 'app.example.org',
  timestamp: Date.UTC(2026, 0, 2),
  props: { type: 'track', event: 'MODAL_OPEN', ...props },
  ...more,
});

describe('events', () => {
  let site: TestGateway;
  beforeAll(async () => {
    site = await startTestGateway({ rateLimit: createMemoryRateLimit() });
  });
  afterAll(() => site.gateway.close());

  const post = (body: unknown, query: Record<string, string> = {}, address = '192.0.2.1') =>
    site.send('/e', { query, body: JSON.stringify(body), address });
  const stored = (eventId: string, projectId = 'site') =>
    site.db.queries
      .select()
      .from(events)
      .where(and(eq(events.eventId, eventId), eq(events.projectId, projectId)));

  it('gw-analytics-01 answers whether a project wants them', async () => {
    expect(await (await site.send('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true });
    const quiet = await site.send('/getAnalyticsConfig', { query: { projectId: 'quiet' } });
    expect(await quiet.json()).toEqual({ isAnalyticsEnabled: false });
  });

  it('gw-analytics-02 stores an event', async () => {
    const body = event({ properties: { connected: true }, address: '0xabc' });
    const response = await post(body);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ status: 'stored' });
    expect(await stored(body.eventId)).toEqual([
      {
        projectId: 'site',
        eventId: body.eventId,
        type: 'track',
        event: 'MODAL_OPEN',
        url: body.url,
        domain: body.domain,
        sdkType: 'foyer',
        sdkVersion: 'test-1',
        props: body.props,
        happenedAt: new Date(body.timestamp),
        receivedAt: new Date(site.clock.time),
      },
    ]);
  });

  it('gw-analytics-02 stores an error report with its ISO time', async () => {
    const body = event(
      { type: 'error', event: 'API_ERROR', errorType: 'Error', stackTrace: 'at x' },
      { timestamp: '2026-01-02T03:04:05.678Z' },
    );
    expect((await post(body)).status).toBe(202);
    const [row] = await stored(body.eventId);
    expect(row?.happenedAt).toEqual(new Date('2026-01-02T03:04:05.678Z'));
    expect(row?.type).toBe('error');
  });

  it.each([
    ['eventId', { eventId: 'one' }],
    ['url', { url: 'x'.repeat(2049) }],
    ['url', { url: 1 }],
    ['domain', { domain: null }],
    ['timestamp', { timestamp: 'yesterday' }],
    ['timestamp', { timestamp: '2026-13-41T00:00:00Z' }],
    ['timestamp', { timestamp: 1e300 }],
    ['timestamp', { timestamp: -1 }],
    ['props', { props: 'x' }],
    ['props.type', { props: { type: 'spy', event: 'X' } }],
    ['props.event', { props: { type: 'track', event: 'x'.repeat(65) } }],
  ])('gw-analytics-03 names %s when it is wrong', async (field, wrong) => {
    const response = await post(event({}, wrong));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'INVALID_BODY', field } });
  });

  it.each(['eventId', 'url', 'domain', 'timestamp', 'props'])(
    'gw-analytics-03 names %s when it is missing',
    async (field) => {
      const response = await post(event({}, { [field]: undefined }));
      expect(await response.json()).toMatchObject({
        error: { field, message: expect.stringContaining('missing') },
      });
    },
  );

  it('gw-analytics-03 gw-http-19 says what is expected of a time', async () => {
    const response = await post(event({}, { timestamp: 'now' }));
    expect((await response.json()).error.message).toMatch(
      / timestamp: expected milliseconds since 1970 or an ISO 8601 time, before the year 2100$/,
    );
  });

  it('gw-analytics-03 refuses what is no object', async () => {
    for (const body of [null, [], 'x', 1]) expect((await post(body)).status).toBe(400);
  });

  it('gw-analytics-04 stores an event once, and apart for each project', async () => {
    const body = event();
    expect((await post(body)).status).toBe(202);
    expect((await post({ ...body, domain: 'other.example' })).status).toBe(202);
    expect((await post(body, { projectId: 'open' })).status).toBe(202);
    expect(await stored(body.eventId)).toMatchObject([{ domain: 'app.example.org' }]);
    expect(await stored(body.eventId, 'open')).toHaveLength(1);
  });

  it('gw-analytics-05 ignores events where analytics is off, but not errors', async () => {
    const [track, error] = [event(), event({ type: 'error' })];
    expect(await (await post(track, { projectId: 'quiet' })).json()).toEqual({ status: 'ignored' });
    expect(await (await post(error, { projectId: 'quiet' })).json()).toEqual({ status: 'stored' });
    expect(await stored(track.eventId, 'quiet')).toEqual([]);
    expect(await stored(error.eventId, 'quiet')).toHaveLength(1);
  });

  it('gw-analytics-06 stores text that the database cannot hold', async () => {
    const body = event(
      { event: 'A\0B', nested: { 'k\0': ['\ud800', 'x\udc00', '😀'] } },
      { url: 'u\0', domain: '\udfff' },
    );
    expect((await post(body)).status).toBe(202);
    expect(await stored(body.eventId)).toMatchObject([
      {
        event: 'A\ufffdB',
        url: 'u\ufffd',
        domain: '\ufffd',
        props: { nested: { 'k\ufffd': ['\ufffd', 'x\ufffd', '😀'] } },
      },
    ]);
  });

  it('gw-analytics-07 counts the events of each visitor', async () => {
    const body = event();
    for (let index = 0; index < visitorBudget.points; index += 1) await post(body, {}, '192.0.2.9');
    const response = await post(body, {}, '192.0.2.9');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(body, {}, '192.0.2.10')).status).toBe(202);
  });

  it('gw-analytics-12 stores a megabyte an hour of a visitor, and counts what it stores by the day for the project', async () => {
    const heavy = () => event({ stackTrace: 'x'.repeat(31_000) });
    const answers: number[] = [];
    for (let index = 0; index < 33; index += 1) answers.push((await post(heavy(), {}, '192.0.2.20')).status);
    expect(answers).toEqual([...Array<number>(31).fill(202), 429, 429]);
    const refused = await post(heavy(), {}, '192.0.2.20');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await post(heavy(), {}, '192.0.2.21')).status).toBe(202);
    let isFull = false;
    const taken: string[] = [];
    const { send } = await startTestGateway({
      db: site.db,
      rateLimit: {
        async take({ name, seconds }, key, points) {
          if (name.includes('bytes')) taken.push(`${key}: ${Math.floor(points / 1000)} kB in ${seconds}`);
          return isFull && seconds === 86_400 ? 9 : 0;
        },
      },
    });
    const report = () => send('/e', { body: JSON.stringify(heavy()), address: '192.0.2.1' });
    expect((await report()).status).toBe(202);
    expect(taken).toEqual(['site 192.0.2.1: 31 kB in 3600', 'site: 31 kB in 86400']);
    isFull = true;
    const late = await report();
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '9']);
  });

  it('gw-analytics-12 stores of errors, where analytics is off, a small part of it', async () => {
    const post31 = (type: string) =>
      post(event({ type, stackTrace: 'x'.repeat(31_000) }), { projectId: 'quiet' }, '192.0.2.22');
    const answers: number[] = [];
    for (const type of ['track', 'track', 'track', 'error', 'error', 'error', 'track'])
      answers.push((await post31(type)).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429, 202]);
  });

  it('gw-analytics-08 refuses an event that is too large', async () => {
    expect((await post(event({ stackTrace: 'x'.repeat(32_000) }))).status).toBe(413);
    expect((await post(event({ stackTrace: 'x'.repeat(31_000) }))).status).toBe(202);
  });

  it('gw-analytics-10 does not know a project that was deleted a moment ago', async () => {
    const config = { development: false, projects: [{ id: 'gone', name: 'Gone', allowedOrigins: [] }] };
    const { send, lines } = await startTestGateway({ db: site.db, config });
    const query = { projectId: 'gone' };
    expect((await send('/e', { query, body: JSON.stringify(event()) })).status).toBe(202);
    await site.db.queries.delete(projects).where(eq(projects.id, 'gone'));
    const response = await send('/e', { query, body: JSON.stringify(event()) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'UNKNOWN_PROJECT' } });
    expect(lines.filter(({ message }) => message === 'request failed')).toEqual([]);
  });

  it('gw-analytics-11 gw-analytics-12 answers 503 while the database hangs, and stores and counts an event that is sent again once', async () => {
    const late = openLateDb(site.db);
    const spent: Record<number, number> = {};
    const rateLimit: RateLimit = {
      async take({ name, seconds }, _key, points) {
        if (name.includes('bytes')) spent[seconds] = (spent[seconds] ?? 0) + points;
        return 0;
      },
    };
    const { send } = await startTestGateway({ db: late, rateLimit });
    const query = { projectId: 'open' };
    await send('/getAnalyticsConfig', { query });
    const body = event();
    const report = () => send('/e', { query, body: JSON.stringify(body) });
    late.isLate = true;
    const response = await report();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_READY' } });
    expect(spent).toEqual({ 3600: 0, 86400: 0 });
    late.isLate = false;
    expect((await report()).status).toBe(202);
    expect(await stored(body.eventId, 'open')).toHaveLength(1);
    const bytes = bytesOf(body as EventBody);
    expect(spent).toEqual({ 3600: bytes, 86400: bytes });
  });

  it('gw-analytics-09 deletes events after 90 days, looking once an hour', async () => {
    const [old, fresh] = [event(), event()];
    await post(old);
    site.clock.time += 90 * 24 * 3_600_000;
    await post(fresh);
    expect(await stored(old.eventId)).toHaveLength(1);
    site.clock.time += 3_599_999;
    await post(event());
    expect(await stored(old.eventId)).toHaveLength(1);
    site.clock.time += 1;
    await post(event());
    await expect.poll(() => stored(old.eventId)).toHaveLength(0);
    expect(await stored(fresh.eventId)).toHaveLength(1);
  });
});
