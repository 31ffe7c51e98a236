import { expect, it, onTestFinished } from 'vitest';
import { createDbMailbox } from '../drivers/db/createDbMailbox.ts';
import type { Mailbox } from '../ports/Mailbox.ts';
import { openLateDb } from '../testing/openLateDb.ts';
import { serveRelay } from '../testing/serveRelay.ts';
import { useTestDb } from '../testing/useTestDb.ts';
import { defaultRelayLimits } from './rules.ts';

const db = useTestDb();
const again = { code: 1013, reason: 'Try again' };

/** A relay on a database that hangs, and what the log tells of it. */
async function serveLate() {
  const late = openLateDb(db());
  const relay = await serveRelay({ db: late });
  onTestFinished(() => relay.stop());
  late.isLate = true;
  const failures = () =>
    relay.lines.filter(({ message }) => message === 'relay failed').map(({ fields }) => fields);
  return { late, relay, failures };
}

it('gw-projects-22 closes a socket of a project that is not known while the database hangs', async () => {
  const { late, relay } = await serveLate();
  expect(await relay.come({ projectId: 'site' }).closed).toEqual(again);
  late.isLate = false;
  await (await relay.enter({ projectId: 'site' })).close();
});

it('gw-http-22 tells the log once in 30 seconds of sockets that cannot be opened', async () => {
  const { relay, failures } = await serveLate();
  const fail = async () => expect(await relay.come().closed).toEqual(again);
  await fail();
  await fail();
  const line = { doing: 'opening a socket', reason: expect.stringContaining('late') };
  expect(failures()).toEqual([line]);
  relay.clock.time += 30_000;
  await fail();
  expect(failures()).toEqual([line, { ...line, unsaid: 1 }]);
});

it('gw-relay-40 tells an operator all but what waits while the store is away', async () => {
  const clock = { now: () => Date.UTC(2026, 0, 1) };
  const kept = createDbMailbox({ db: db(), clock, room: defaultRelayLimits.room });
  let isAway = true;
  const mailbox: Mailbox = {
    ...kept,
    usage: () => (isAway ? Promise.reject(new Error('lost')) : kept.usage()),
  };
  const config = { development: true, metricsToken: 'an operator reads', projects: [] };
  const relay = await serveRelay({ db: db(), mailbox, gateway: { config } });
  onTestFinished(() => relay.stop());
  const read = async () => {
    const headers = { authorization: 'Bearer an operator reads' };
    const answer = await fetch(`http://${relay.host}/metrics`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toContain('foyer_relay_sockets 0\n');
  expect(text).toContain('foyer_relay_failures_total{doing="counting what waits"} 1\n');
  expect(text).not.toContain('waiting_');
  const fields = { doing: 'counting what waits', reason: expect.stringContaining('lost') };
  expect(relay.lines).toContainEqual({ message: 'relay failed', fields });
  isAway = false;
  expect((await read()).text).toContain('foyer_relay_waiting_messages 0\n');
});
