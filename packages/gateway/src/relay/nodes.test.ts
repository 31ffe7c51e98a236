import { describe, expect, it } from 'vitest';
import { createDbMailbox } from '../drivers/db/createDbMailbox.ts';
import type { Mailbox } from '../ports/Mailbox.ts';
import { createBusHub } from '../testing/createBusHub.ts';
import { createIdentity } from '../testing/createIdentity.ts';
import type { Client } from '../testing/openClient.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { serveRelay } from '../testing/serveRelay.ts';
import { hashOf } from '../testing/testMailbox.ts';
import { defaultRelayLimits } from './rules.ts';

let topics = 0;
const newTopic = () => hashOf(`nodes ${topics++}`);
const publish = (client: Client, topic: string, message: string, more: object = {}) =>
  client.ask('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more });

describe('a mailbox that fails', () => {
  it('gw-relay-27 answers and delivers only what is stored, and tells no more of a failure than that', async () => {
    const db = await openTestDb();
    const clock = { now: () => Date.UTC(2026, 0, 1) };
    const real = createDbMailbox({ db, clock, room: defaultRelayLimits.room });
    let release = () => {};
    let breaks = false;
    const mailbox: Mailbox = {
      ...real,
      async publish(message) {
        if (breaks) throw new Error(`disk full: ${message.message}`);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return real.publish(message);
      },
    };
    const relay = await serveRelay({ db, mailbox });
    const [alice, bob] = [await relay.enter(), await relay.enter()];
    const topic = newTopic();
    await bob.ask('irn_subscribe', { topic });
    const stored = publish(alice, topic, 'slow');
    await alice.ask('irn_batchReceive', { receipts: [] });
    await bob.ask('irn_batchReceive', { receipts: [] });
    expect(alice.texts).toHaveLength(1);
    expect(bob.messages()).toEqual([]);
    release();
    expect((await stored).result).toBe(true);
    await bob.wait(({ params }) => params?.data.message === 'slow');
    breaks = true;
    const failed = await publish(alice, topic, 'lost');
    expect(failed.error).toEqual({ code: -32000, message: 'The relay cannot do this now, try again' });
    await bob.ask('irn_batchReceive', { receipts: [] });
    expect(bob.messages()).toEqual(['slow']);
    expect(relay.lines).toContainEqual({
      message: 'relay failed',
      fields: { doing: 'answering a call', reason: expect.stringContaining('disk full') },
    });
    await relay.stop();
    await db.close();
  });

  it('gw-relay-28 tells a publisher whose project has no room left', async () => {
    const db = await openTestDb();
    const clock = { now: () => Date.UTC(2026, 0, 1) };
    const mailbox = createDbMailbox({ db, clock, room: { messages: 1, bytes: 1000, share: 1 } });
    const relay = await serveRelay({ db, mailbox });
    const alice = await relay.enter();
    expect((await publish(alice, newTopic(), 'fits')).result).toBe(true);
    expect((await publish(alice, newTopic(), 'over')).error?.code).toBe(-32001);
    await relay.stop();
    await db.close();
  });
});

describe('a project that somebody wants to close', () => {
  it('AT-W11 gw-relay-36 is full for one address alone, and of what nobody asks for in five minutes no more', async () => {
    const { publishesPerSecond, room } = defaultRelayLimits;
    // At full speed an address has its share after 10 seconds; that would take 200 for the whole room.
    expect((room.messages * room.share) / publishesPerSecond).toBe(10);
    const db = await openTestDb();
    const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
    // The same at a thousandth: 5 of 100.
    const mailbox = createDbMailbox({ db, clock, room: { ...room, messages: 100 } });
    const relay = await serveRelay({ db, mailbox });
    const month = { ttl: 2_592_000 };
    const flood = async (text: string) => {
      const client = await relay.enter();
      const { error } = await publish(client, newTopic(), text, month);
      await client.close();
      return error?.code;
    };
    const codes: unknown[] = [];
    for (let round = 0; round < 7; round += 1) codes.push(await flood(`flood${round}`));
    expect(codes).toEqual([...Array(5).fill(undefined), -32001, -32001]);

    const address = '198.51.100.7';
    const [alice, bob] = [await relay.enter({ address }), await relay.enter({ address })];
    const topic = newTopic();
    await bob.ask('irn_subscribe', { topic });
    await bob.close();
    expect((await publish(alice, topic, 'meant', month)).result).toBe(true);
    clock.time += 300_000;
    await mailbox.purge();
    expect((await mailbox.usage()).messages).toBe(1);
    expect(await flood('floodAgain')).toBeUndefined();
    const carol = await relay.enter({ address });
    await carol.ask('irn_subscribe', { topic });
    await carol.wait(({ params }) => params?.data.message === 'meant');
    await relay.stop();
    await db.close();
  });
});

describe('several nodes', () => {
  it('gw-relay-29 are one relay: messages cross, and a token is live once', async () => {
    const db = await openTestDb();
    const hub = createBusHub();
    const [one, two] = [
      await serveRelay({ db, bus: await hub.openNode(), publicUrls: ['wss://relay.example'] }),
      await serveRelay({ db, bus: await hub.openNode(), publicUrls: ['wss://relay.example'] }),
    ];
    const audience = 'wss://relay.example/relay';
    const [alice, bob] = [await one.enter({ audience }), await two.enter({ audience })];
    const topic = newTopic();
    await bob.ask('irn_subscribe', { topic });
    await publish(alice, topic, 'across');
    await bob.wait(({ params }) => params?.data.message === 'across');

    const token = createIdentity().token(audience, one.clock.time);
    const old = await one.enter({ token });
    two.clock.time += 1;
    const late = two.come({ token });
    expect((await late.closed).code).toBe(3000);
    expect((await old.ask('irn_batchReceive', { receipts: [] })).result).toBe(true);
    await one.stop();
    await two.stop();
    await db.close();
  });

  it('gw-relay-36 know at each what was asked for at another, however long ago', async () => {
    const db = await openTestDb();
    const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
    const mailbox = createDbMailbox({ db, clock, room: defaultRelayLimits.room });
    const hub = createBusHub();
    const publicUrls = ['wss://relay.example'];
    const [one, two] = [
      await serveRelay({ db, mailbox, bus: await hub.openNode(), publicUrls }),
      await serveRelay({ db, mailbox, bus: await hub.openNode(), publicUrls }),
    ];
    const audience = 'wss://relay.example/relay';
    const [wallet, site] = [await one.enter({ audience }), await two.enter({ audience })];
    const [followed, fetched, unasked] = [newTopic(), newTopic(), newTopic()];
    await wallet.ask('irn_subscribe', { topic: followed });
    await wallet.ask('irn_fetchMessages', { topic: fetched });
    await wallet.close();
    for (const topic of [followed, fetched, unasked]) await publish(site, topic, 'meant', { ttl: 86_400 });
    clock.time += 300_000;
    const page = { clientId: 'wallet', skip: new Set<string>(), maxMessages: 10, maxBytes: 1000 };
    const { messages } = await mailbox.pending({ topics: [followed, fetched, unasked], ...page });
    expect(messages.map(({ topic }) => topic)).toEqual([followed, fetched]);
    await one.stop();
    await two.stop();
    await db.close();
  });

  it('gw-relay-36 know it at one that started since, once it is asked for again', async () => {
    const db = await openTestDb();
    const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
    const mailbox = createDbMailbox({ db, clock, room: defaultRelayLimits.room });
    const hub = createBusHub();
    const publicUrls = ['wss://relay.example'];
    const one = await serveRelay({ db, mailbox, bus: await hub.openNode(), publicUrls });
    const audience = 'wss://relay.example/relay';
    const wallet = await one.enter({ audience });
    const [again, fetched, unasked] = [newTopic(), newTopic(), newTopic()];
    await wallet.ask('irn_subscribe', { topic: again });
    await wallet.ask('irn_fetchMessages', { topic: fetched });

    const two = await serveRelay({ db, mailbox, bus: await hub.openNode(), publicUrls });
    const site = await two.enter({ audience });
    await wallet.ask('irn_subscribe', { topic: again });
    await wallet.ask('irn_fetchMessages', { topic: fetched });
    await wallet.close();
    const asked = [again, fetched];
    for (const topic of [...asked, unasked]) await publish(site, topic, 'meant', { ttl: 86_400 });
    clock.time += 300_000;
    const query = { clientId: 'wallet', skip: new Set<string>(), maxMessages: 10, maxBytes: 1000 };
    const { messages } = await mailbox.pending({ topics: [...asked, unasked], ...query });
    expect(messages.map(({ topic }) => topic)).toEqual(asked);
    await one.stop();
    await two.stop();
    await db.close();
  });

  it('gw-relay-37 answer a publish, new or known, only once the others are told', async () => {
    const db = await openTestDb();
    const bus = await createBusHub().openNode();
    const told: (() => void)[] = [];
    const tell = (channel: string) =>
      channel === 'sockets' ? Promise.resolve() : new Promise<void>((resolve) => told.push(resolve));
    const one = await serveRelay({ db, bus: { ...bus, tell } });
    const [alice, topic] = [await one.enter(), newTopic()];
    for (const times of [1, 2]) {
      const answer = publish(alice, topic, 'same');
      await expect.poll(() => told.length).toBe(times);
      // Answers come in order of what is done: this one came though it was asked later.
      await alice.ask('irn_batchReceive', { receipts: [] });
      expect(alice.texts.filter((text) => text.includes('"result":true'))).toHaveLength(2 * times - 1);
      told[times - 1]?.();
      expect((await answer).result).toBe(true);
    }
    await one.stop();
    await db.close();
  });

  it('gw-relay-29 keep the socket that came back when the older one is dead', async () => {
    const db = await openTestDb();
    const hub = createBusHub();
    const publicUrls = ['wss://relay.example'];
    const one = await serveRelay({ db, bus: await hub.openNode(), publicUrls });
    const two = await serveRelay({ db, bus: await hub.openNode(), publicUrls });
    const token = createIdentity().token('wss://relay.example/relay', one.clock.time);
    const old = await one.enter({ token });
    old.socket.pause();
    two.clock.time += 1;
    const late = await two.enter({ token });
    expect((await late.ask('irn_batchReceive', { receipts: [] })).result).toBe(true);
    // It was asked whether it is there, and is cut after five seconds.
    one.beat(5000);
    old.socket.resume();
    expect((await old.closed).code).toBe(1006);
    expect((await late.ask('irn_batchReceive', { receipts: [] })).result).toBe(true);
    await one.stop();
    await two.stop();
    await db.close();
  });

  it('gw-relay-29 keep one of two sockets that opened in the same millisecond', async () => {
    const db = await openTestDb();
    const hub = createBusHub();
    const other = await hub.openNode();
    await other.join('sockets');
    const notes: { key: string; openedAt: number; node: string }[] = [];
    other.onNote((_, text) => void notes.push(JSON.parse(text)));
    const one = await serveRelay({ db, bus: await hub.openNode() });
    const client = await one.enter();
    await expect.poll(() => notes.length).toBe(1);
    other.tell('sockets', JSON.stringify({ ...notes[0], node: '~' }));
    await expect.poll(() => notes.length).toBe(2);
    expect(notes[1]).toEqual(notes[0]);
    other.tell('sockets', JSON.stringify({ ...notes[0], node: '' }));
    expect((await client.closed).code).toBe(3000);
    await one.stop();
    await db.close();
  });
});
