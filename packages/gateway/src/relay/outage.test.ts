import { expect, it, onTestFinished } from 'vitest';
import { openLateDb } from '../testing/openLateDb.ts';
import { serveRelay } from '../testing/serveRelay.ts';
import { useTestDb } from '../testing/useTestDb.ts';

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
