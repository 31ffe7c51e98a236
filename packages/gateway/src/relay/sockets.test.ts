import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../ports/Db.ts';
import { createIdentity } from '../testing/createIdentity.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { type ServedRelay, serveRelay } from '../testing/serveRelay.ts';
import { hashOf } from '../testing/testMailbox.ts';

const seal = (letter: string, count: number) => letter.repeat(count);

describe('sockets of the relay', () => {
  let db: Db;
  let relay: ServedRelay;
  const metricsToken = 'an operator reads';
  const openRelay = () =>
    serveRelay({ db, gateway: { config: { development: true, projects, metricsToken } } });
  const projects = [{ id: 'open', name: 'Open', allowedOrigins: [] }];
  beforeAll(async () => {
    db = await openTestDb();
    relay = await openRelay();
  });
  afterAll(async () => {
    await relay.stop();
    await db.close();
  });
  const readMetrics = async (of = relay) => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const answer = await fetch(`http://${of.host}/metrics`, { headers });
    return answer.text();
  };
  const readMetric = async (name: string, of = relay) =>
    Number(
      (await readMetrics(of))
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );

  it('R26 gw-relay-30 pings every 30 seconds and drops who leaves two pings unanswered', async () => {
    const [lively, dead] = [await relay.enter(), await relay.enter()];
    let pings = 0;
    lively.socket.on('ping', () => {
      pings += 1;
    });
    dead.socket.pause();
    relay.beat(29_999);
    for (let round = 1; round <= 4; round += 1) {
      relay.beat(round === 1 ? 1 : 30_000);
      await expect.poll(() => pings).toBe(round);
      await lively.ask('irn_batchReceive', { receipts: [] });
    }
    await expect.poll(() => readMetric('foyer_relay_sockets')).toBe(1);
    dead.socket.resume();
    expect((await dead.closed).code).not.toBe(1000);
    await lively.close();
  });

  it('gw-relay-31 closes a socket that reads nothing, and cuts it when it does not close', async () => {
    const topic = hashOf('slow');
    const [alice, slow] = [await relay.enter(), await relay.enter()];
    for (const letter of ['a', 'b', 'c', 'd']) {
      const message = seal(letter, 262_000);
      await alice.ask('irn_publish', { topic, message, ttl: 300, tag: 1 });
    }
    slow.socket.pause();
    for (let index = 0; index < 60; index += 1) {
      slow.send({ id: `f${index}`, method: 'irn_fetchMessages', params: { topic } });
    }
    const closed = 'foyer_relay_closed_total{reason="Too slow"}';
    await expect.poll(() => readMetric(closed)).toBe(1);
    relay.beat(5000);
    await expect.poll(() => readMetric('foyer_relay_sockets')).toBe(1);
    slow.socket.resume();
    await slow.closed;
    await alice.close();
  });

  it('gw-relay-32 goes after it has answered, and says so', async () => {
    const other = await openRelay();
    const [alice, bob] = [await other.enter(), await other.enter()];
    const ready = () => fetch(`http://${other.host}/ready`);
    expect((await ready()).status).toBe(200);
    const asked = Array.from({ length: 20 }, (_, index) =>
      alice.ask('irn_publish', { topic: hashOf('drain'), message: `d${index}`, ttl: 300, tag: 1 }),
    );
    await asked[0];
    await Promise.all([other.gateway.drain(), other.gateway.drain()]);
    expect(await Promise.all([alice.closed, bob.closed])).toEqual([
      { code: 1001, reason: 'Going away' },
      { code: 1001, reason: 'Going away' },
    ]);
    const answers = await Promise.allSettled(asked);
    const answered = answers.filter(({ status }) => status === 'fulfilled').length;
    const late = await relay.enter();
    const { result } = await late.ask('irn_fetchMessages', { topic: hashOf('drain') });
    expect((result as { messages: unknown[] }).messages.length).toBe(answered);
    const answer = await ready();
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', reason: 'stopping' }]);
    expect(await other.come().turnedAway).toBe('503 1');
    await late.close();
    await other.stop();
  });

  it('gw-relay-08 gw-relay-33 gw-relay-34 tells an operator what happens, and nobody whose it is', async () => {
    const other = await openRelay();
    const identity = createIdentity();
    const topic = hashOf('secret topic');
    const [alice, bob] = [await other.enter({ identity }), await other.enter()];
    await bob.ask('irn_subscribe', { topic });
    for (const message of ['secretmessage', 'secretmessage', 'more']) {
      await alice.ask('irn_publish', { topic, message, ttl: 300, tag: 1 });
    }
    await bob.wait(({ params }) => params?.data.message === 'more');
    bob.acknowledge('secretmessage');
    await bob.ask('irn_batchReceive', { receipts: [] });
    await other.come({ projectId: 'nobody' }).closed;
    other.clock.time += 8000;
    const text = await readMetrics(other);
    for (const line of [
      'foyer_relay_sockets 2',
      'foyer_relay_topics 1',
      'foyer_relay_published_total{outcome="stored"} 2',
      'foyer_relay_published_total{outcome="known"} 1',
      'foyer_relay_delivered_total 2',
      'foyer_relay_acknowledged_total 1',
      'foyer_relay_refused_total{reason="project"} 1',
      'foyer_relay_publish_seconds_count 3',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^foyer_relay_oldest_waiting_seconds [1-9]/m);
    const told = text + JSON.stringify(other.lines);
    for (const secret of [
      topic,
      topic.slice(0, 8),
      'secretmessage',
      identity.did,
      '192.0.2.1',
      '127.0.0.1',
    ]) {
      expect(told).not.toContain(secret);
    }
    const ask = async (headers: HeadersInit) =>
      (await fetch(`http://${other.host}/metrics`, { headers })).status;
    expect([await ask({}), await ask({ authorization: 'Bearer guess' })]).toEqual([404, 404]);
    await other.stop();
  });
});
