import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mailbox, MailboxMessage, PendingQuery } from '../../ports/Mailbox.ts';
import { startRedis, type TestRedis } from '../../testing/startRedis.ts';
import { hashOf } from '../../testing/testMailbox.ts';
import { createRedisMailbox } from './createRedisMailbox.ts';
import { openRedis, type Redis } from './openRedis.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const room = { messages: 10_000, bytes: 10_000_000, share: 1 };
const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };

let server: TestRedis;
let redis: Redis;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startRedis(['--appendfsync', 'no']);
  redis = openRedis(server.url, log);
  mailbox = createRedisMailbox({ redis, clock, room, log });
  await mailbox.open();
});
afterAll(async () => {
  await mailbox.close();
  await redis.close();
  await server.stop();
});

const publish = (topic: string, text: string, publisher: string, life = 3_600_000) => {
  const message: MailboxMessage = {
    projectId: 'site',
    topic: hashOf(topic),
    message: text,
    messageId: hashOf(text),
    tag: 0,
    publisher,
    source: 0,
    publishedAt: clock.time,
    expiresAt: clock.time + life,
  };
  return mailbox.publish(message);
};
const publishMany = (topic: string, count: number, publisherOf: (index: number) => string, life?: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      publish(topic, `${topic} ${index}`, publisherOf(index), life),
    ),
  );
const read = async (topic: string, clientId: string, more: Partial<PendingQuery> = {}) => {
  const topics = [hashOf(topic)];
  const page = await mailbox.pending({
    topics,
    clientId,
    skip: new Set(),
    maxMessages: 500,
    maxBytes: 1e6,
    ...more,
  });
  return page.messages.map(({ message }) => message);
};
/** How often Redis has looked into streams. */
const countLooks = async () => {
  const stats = String(await redis.run(`return redis.call('INFO', 'commandstats')`, []));
  return Number(/cmdstat_xrange:calls=(\d+)/.exec(stats)?.[1] ?? 0);
};

it('gw-mailbox-15 finds what waits for a client without looking through what it has published itself', async () => {
  await publishMany('own', 2000, () => 'alice');
  await publish('own', 'last', 'bob');
  const before = await countLooks();
  expect(await read('own', 'alice')).toEqual(['last']);
  expect((await countLooks()) - before).toBeLessThan(3);
});

it('gw-mailbox-15 gw-mailbox-16 frees of what has expired nothing that was published anew since', async () => {
  await publish('anew', 'same', 'alice', 1000);
  await publish('anew', 'other', 'alice');
  // Forgotten by Redis itself, as where no gateway purged for long.
  await redis.run(`return redis.call('DEL', 'foyer:relay:seen:${hashOf('anew')}:${hashOf('same')}')`, []);
  clock.time += 1000;
  await publish('anew', 'same', 'alice');
  for (let turn = 0; turn < 2; turn += 1) expect(await read('anew', 'bob')).toEqual(['other', 'same']);
});

it('gw-mailbox-15 looks through what has expired once, and frees it', async () => {
  await publishMany('old', 1000, () => 'alice', 1000);
  await publish('old', 'last', 'alice');
  clock.time += 1000;
  expect(await read('old', 'bob')).toEqual(['last']);
  const before = await countLooks();
  expect(await read('old', 'bob')).toEqual(['last']);
  expect((await countLooks()) - before).toBeLessThan(3);
});

it('gw-mailbox-01 gives what many have published in the order of its arrival, page by page', async () => {
  const texts = Array.from({ length: 300 }, (_, index) => `mixed ${index}`);
  await publishMany('mixed', 300, (index) => `client ${(index * index) % 37}`);
  const others = texts.filter((_, index) => (index * index) % 37 !== 1);
  expect(await read('mixed', 'client 1')).toEqual(others);
  const seen: string[] = [];
  for (let page = await read('mixed', 'client 1', { maxMessages: 50 }); page.length > 0; ) {
    seen.push(...page);
    const receipts = page.map((text) => ({
      topic: hashOf('mixed'),
      messageId: hashOf(text),
      clientId: 'client 1',
    }));
    await Promise.all(receipts.map((receipt) => mailbox.acknowledge(receipt)));
    page = await read('mixed', 'client 1', { maxMessages: 50 });
  }
  expect(seen).toEqual(others);
});
