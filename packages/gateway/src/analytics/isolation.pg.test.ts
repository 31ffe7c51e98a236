import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../drivers/postgres/openPostgres.ts';
import { createDatabase } from '../testing/openTestDb.ts';
import { siteOrigin, startTestGateway } from '../testing/startTestGateway.ts';

const event = () => ({
  eventId: randomUUID(),
  url: siteOrigin,
  domain: 'app.example.org',
  timestamp: 0,
  props: { type: 'track', event: 'MODAL_OPEN' },
});

it('gw-analytics-20 events that hang keep no connection from what signs in and keeps wallets', async () => {
  const url = await createDatabase(inject('testServer')?.url ?? '');
  const { db, gateway, send } = await startTestGateway({ db: openPostgres(url, 2) });
  onTestFinished(() => gateway.close());
  const query = { projectId: 'open' };
  await send('/getAnalyticsConfig', { query });
  const keeper = postgres(url, { max: 1 });
  onTestFinished(() => keeper.end({ timeout: 0 }));
  const answers = await keeper.begin(async (locked) => {
    await locked`lock table events in access exclusive mode`;
    const report = () => send('/e', { query, body: JSON.stringify(event()) });
    const events = await Promise.all(Array.from({ length: 20 }, report));
    const ask = () => db.queries.execute('select 1');
    await Promise.all(Array.from({ length: 20 }, ask));
    return events.map(({ status }) => status);
  });
  expect(new Set(answers)).toEqual(new Set([503]));
});
