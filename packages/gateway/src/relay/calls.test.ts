import { relayMethods } from '@foyer/protocol/relay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../ports/Db.ts';
import { createIdentity } from '../testing/createIdentity.ts';
import type { Client } from '../testing/openClient.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { type ServedRelay, serveRelay } from '../testing/serveRelay.ts';
import { hashOf } from '../testing/testMailbox.ts';

describe('calls of the relay', () => {
  let db: Db;
  let relay: ServedRelay;
  let client: Client;
  const identity = createIdentity();
  beforeAll(async () => {
    db = await openTestDb();
    relay = await serveRelay({ db });
    client = await relay.enter({ identity });
  });
  afterAll(async () => {
    await relay.stop();
    await db.close();
  });
  const publish = (more: object = {}) =>
    client.ask('irn_publish', { topic: hashOf('a'), message: 'bWVzc2FnZQ==', ttl: 300, tag: 1, ...more });

  it.each([
    '1790000000123456789',
    '"1790000000123456789"',
    '9007199254740993',
    '0',
    '-1',
    '1.50e2',
    '"x\\u0041"',
  ])('AT-W10 gw-relay-09 echoes the id %s as it was written', async (id) => {
    const before = client.texts.length;
    client.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_batchReceive","params":{"receipts":[]}}`);
    client.send(`{"jsonrpc":"2.0","method":"irn_none","id":${id}}`);
    await expect.poll(() => client.texts.length).toBe(before + 2);
    expect([...client.texts.slice(before)].sort()).toEqual([
      `{"id":${id},"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"}}`,
      `{"id":${id},"jsonrpc":"2.0","result":true}`,
    ]);
  });

  it.each([
    ['{"id":1,', -32700],
    ['', -32700],
    ['[{"id":1,"jsonrpc":"2.0","method":"irn_subscribe"}]', -32600],
    ['null', -32600],
    ['{"jsonrpc":"2.0","method":"irn_subscribe"}', -32600],
    ['{"id":{"a":1},"jsonrpc":"2.0","method":"irn_subscribe"}', -32600],
    [`{"id":"${'9'.repeat(200)}","jsonrpc":"2.0","method":"irn_subscribe"}`, -32600],
  ])('gw-relay-10 answers %s, which is no call, with id null and %i', async (text, code) => {
    const before = client.texts.length;
    client.send(text);
    await expect.poll(() => client.texts.length).toBe(before + 1);
    expect(JSON.parse(client.texts[before] ?? '')).toMatchObject({ id: null, error: { code } });
  });

  it('gw-relay-10 answers what has an id under that id', async () => {
    for (const frame of ['{"id":5,"method":"irn_subscribe"}', '{"jsonrpc":"2.0","id":5,"method":5}']) {
      const before = client.texts.length;
      client.send(frame);
      await expect.poll(() => client.texts.length).toBe(before + 1);
      expect(JSON.parse(client.texts[before] ?? '')).toMatchObject({ id: 5, error: { code: -32600 } });
    }
  });

  it.each(['irn_watchRegister', 'irn_watchUnregister', 'constructor', '__proto__', 'wc_none', 'waku_none'])(
    'gw-relay-11 does not know the method %s',
    async (method) => {
      expect((await client.ask(method, {})).error?.code).toBe(-32601);
    },
  );

  it('gw-relay-12 takes the older names too', async () => {
    for (const method of Object.values(relayMethods)) {
      const known = (await client.ask(method, {})).error?.code;
      const older = method.replace('irn_', 'waku_');
      expect([known, (await client.ask(older, {})).error?.code]).toEqual([-32602, -32602]);
    }
    const { result } = await client.ask('iridium_subscribe', { topic: hashOf('alias') });
    expect(result).toBe(hashOf(`${hashOf('alias')}${identity.did}`));
  });

  it('gw-relay-13 names a subscription by the hash of topic and client', async () => {
    const topics = [hashOf('one'), hashOf('two')];
    const { result } = await client.ask('irn_batchSubscribe', { topics });
    expect(result).toEqual(topics.map((topic) => hashOf(topic + identity.did)));
    expect((await client.ask('irn_subscribe', { topic: topics[0] })).result).toBe(
      hashOf(topics[0] + identity.did),
    );
  });

  it.each([
    ['a message of 1 MB', { message: 'A'.repeat(1_000_000) }],
    ['one character too many', { message: 'A'.repeat(262_145) }],
    ['no message', { message: '' }],
    ['a message that is not sealed', { message: '{"a":1}' }],
    ['U+0000', { message: 'AA\0A' }],
    ['a TTL of 0', { ttl: 0 }],
    ['a TTL of 30 days and a second', { ttl: 2_592_001 }],
    ['half a second', { ttl: 1.5 }],
    ['a TTL that is text', { ttl: '300' }],
    ['a tag below 0', { tag: -1 }],
    ['a tag beyond 32 bits', { tag: 2 ** 32 }],
    ['a topic that is not hex', { topic: 'z'.repeat(64) }],
    ['a topic in capitals', { topic: hashOf('a').toUpperCase() }],
    ['a short topic', { topic: 'ab' }],
    ['an attestation that is an object', { attestation: {} }],
  ])('AT-W11 gw-relay-14 refuses %s', async (_, more) => {
    expect((await publish(more)).error?.code).toBe(-32602);
  });

  it('AT-W11 gw-relay-14 takes what is just within', async () => {
    const big = 'A'.repeat(262_144);
    expect((await publish({ message: big, ttl: 2_592_000, tag: 4_294_967_295 })).result).toBe(true);
    expect((await publish({ message: 'B', ttl: 1, tag: undefined, prompt: true })).result).toBe(true);
  });

  it('AT-W11 gw-relay-14 gives a client 1,000 topics and no more, over all its sockets', async () => {
    const one = createIdentity();
    const [first, second] = [await relay.enter({ identity: one }), await relay.enter({ identity: one })];
    const topics = Array.from({ length: 1001 }, (_, index) => hashOf(`many ${index}`));
    const ask = (socket: Client, from: number, to: number) =>
      socket.ask('irn_batchSubscribe', { topics: topics.slice(from, to) });
    expect((await ask(first, 0, 501)).error?.code).toBe(-32602);
    expect((await ask(first, 0, 500)).result).toHaveLength(500);
    expect((await ask(second, 500, 1000)).result).toHaveLength(500);
    expect((await ask(second, 1000, 1001)).error?.code).toBe(-32002);
    expect((await ask(first, 0, 500)).result).toHaveLength(500);
    await first.ask('irn_unsubscribe', { topic: topics[0], id: 'x' });
    expect((await ask(second, 1000, 1001)).result).toHaveLength(1);
    await Promise.all([first.close(), second.close()]);
  });

  it('AT-W11 gw-relay-14 closes a socket that sends a frame over the limit', async () => {
    const loud = await relay.enter();
    loud.send(`"${'x'.repeat(1024 * 1024)}"`);
    expect((await loud.closed).code).toBe(1009);
  });

  it('gw-relay-15 counts what a client publishes, by its size', async () => {
    const busy = await relay.enter();
    const send = (message: string) =>
      busy.ask('irn_publish', { topic: hashOf('busy'), message, ttl: 300, tag: 1 });
    const sendBatch = (name: string, length: number) => {
      const more = { topic: hashOf('busy'), ttl: 300, tag: 1 };
      const messages = Array.from({ length }, (_, index) => ({ message: `${name}${index}`, ...more }));
      return busy.ask('irn_batchPublish', { messages });
    };
    expect((await sendBatch('first', 500)).result).toBe(true);
    relay.clock.time += 9_980;
    expect((await sendBatch('more', 500)).error?.code).toBe(-32005);
    expect((await sendBatch('more', 498)).result).toBe(true);
    expect((await send('A'.repeat(16_385))).error?.code).toBe(-32005);
    expect((await send('last')).result).toBe(true);
    expect((await send('over')).error?.code).toBe(-32005);
    relay.clock.time += 1000;
    for (let index = 0; index < 50; index += 1) expect((await send(`n${index}`)).result).toBe(true);
    expect((await send('over')).error?.code).toBe(-32005);
    await busy.close();
  });

  it('AT-W12 gw-relay-16 ends the guessing of topics', async () => {
    const guesser = await relay.enter();
    const guess = (round: number) =>
      guesser.ask('irn_batchFetchMessages', {
        topics: Array.from({ length: 500 }, (_, index) => hashOf(`guess ${round} ${index}`)),
      });
    for (let round = 0; round < 10; round += 1) {
      expect((await guess(round)).result).toEqual({ messages: [], hasMore: false });
    }
    expect((await guess(10)).error?.code).toBe(-32005);
    expect((await guesser.ask('irn_subscribe', { topic: hashOf('guess') })).error?.code).toBe(-32005);
    await guesser.close();
  });

  it('gw-relay-39 takes a topic that a fetch names twice for one', async () => {
    const topics = Array.from({ length: 500 }, () => hashOf('twice'));
    const doubler = await relay.enter();
    for (let round = 0; round < 11; round += 1) {
      const { result } = await doubler.ask('irn_batchFetchMessages', { topics });
      expect(result).toEqual({ messages: [], hasMore: false });
    }
    await doubler.close();
  });

  it('gw-relay-39 counts what a fetch answers, and takes it back from what may be asked for', async () => {
    const topic = hashOf('fetched');
    const [writer, reader] = [await relay.enter(), await relay.enter()];
    const messages = Array.from({ length: 320 }, (_, index) => ({
      topic,
      message: `f${index}`,
      ttl: 300,
      tag: 1,
    }));
    await writer.ask('irn_batchPublish', { messages });
    const fetchAll = () => reader.ask('irn_fetchMessages', { topic });
    for (let round = 0; round < 10; round += 1) {
      const topics = Array.from({ length: 490 }, (_, index) => hashOf(`asked ${round} ${index}`));
      await reader.ask('irn_batchFetchMessages', { topics });
    }
    let fetched = 0;
    for (let answer = await fetchAll(); answer.result; answer = await fetchAll()) fetched += 1;
    // Of 5,000 topics 100 are left, 21 for each fetch: the last one owes some.
    expect(fetched).toBe(5);
    relay.clock.time += 1000;
    expect((await fetchAll()).result).toBeDefined();
    await Promise.all([writer.close(), reader.close()]);
  });

  it('gw-relay-41 counts receipts, so that those of nothing known end soon', async () => {
    const inventor = await relay.enter();
    const invent = (count: number) =>
      inventor.ask('irn_batchReceive', {
        receipts: Array.from({ length: count }, (_, index) => ({
          topic: hashOf('none'),
          messageId: hashOf(`${index}`),
        })),
      });
    for (let round = 0; round < 5; round += 1) expect((await invent(500)).result).toBe(true);
    expect((await invent(1)).error?.code).toBe(-32005);
    relay.clock.time += 1000;
    expect((await invent(100)).result).toBe(true);
    expect((await invent(1)).error?.code).toBe(-32005);
    await inventor.close();
  });

  it('gw-relay-41 counts receipts of an address too, of whatever clients', async () => {
    const receipts = Array.from({ length: 500 }, () => ({
      topic: hashOf('none'),
      messageId: hashOf('none'),
    }));
    const address = '198.51.100.7';
    for (let round = 0; round < 8; round += 1) {
      const client = await relay.enter({ address });
      for (let batch = 0; batch < 5; batch += 1) {
        expect((await client.ask('irn_batchReceive', { receipts })).result).toBe(true);
      }
      await client.close();
    }
    const last = await relay.enter({ address });
    expect((await last.ask('irn_batchReceive', { receipts })).error?.code).toBe(-32005);
    await last.close();
  });

  it('gw-relay-17 closes a socket that goes on being wrong', async () => {
    const wrong = await relay.enter();
    for (let index = 0; index < 101; index += 1) wrong.send('{');
    expect(await wrong.closed).toEqual({ code: 1013, reason: 'Too many errors' });
    expect(wrong.texts.length).toBeGreaterThanOrEqual(100);
  });

  it('gw-relay-17 closes a socket that sends more frames than anybody can answer', async () => {
    const flood = await relay.enter();
    for (let index = 0; index < 5001; index += 1) flood.send('{"id":1,"jsonrpc":"2.0","result":true}');
    expect(await flood.closed).toEqual({ code: 1013, reason: 'Too many requests' });
  });

  it('gw-relay-17 closes a socket that sends more pongs than anybody asked for', async () => {
    const flood = await relay.enter();
    for (let index = 0; index < 5001; index += 1) flood.socket.pong();
    expect(await flood.closed).toEqual({ code: 1013, reason: 'Too many requests' });
  });

  it('gw-relay-10 takes a binary frame for no call', async () => {
    const binary = await relay.enter();
    binary.socket.send(Buffer.from('{"id":1,"jsonrpc":"2.0","method":"irn_batchReceive"}'));
    expect((await binary.wait(() => true)).error?.code).toBe(-32700);
    await binary.close();
  });
});
