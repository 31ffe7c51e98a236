import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { MailboxMessage } from '../../ports/Mailbox.ts';
import { startRedis, type TestRedis } from '../../testing/startRedis.ts';
import { hashOf } from '../../testing/testMailbox.ts';
import { createRedisBus } from './createRedisBus.ts';
import { createRedisMailbox } from './createRedisMailbox.ts';
import type { RedisLink } from './keepClient.ts';
import { openRedis, type Redis } from './openRedis.ts';

const topic = hashOf('topic');
const room = { messages: 100_000, bytes: 1_000_000_000, share: 1 };

function write(text: string): MailboxMessage {
  const publishedAt = Date.now();
  const sealed = { message: text, messageId: hashOf(text), tag: 1108 };
  return {
    projectId: 'site',
    topic,
    publisher: 'alice',
    source: 1,
    publishedAt,
    expiresAt: publishedAt + 300_000,
    ...sealed,
  };
}

describe('a relay whose Redis is lost', () => {
  let server: TestRedis;
  const opened: Redis[] = [];
  const lines: string[] = [];
  const keep = (message: string, { reason }: { reason?: unknown } = {}) =>
    void lines.push(`${message}: ${reason}`);
  const log = { info: keep, warn: keep, error: keep };
  const open = async () => {
    const redis = openRedis(server.url, log);
    opened.push(redis);
    await redis.ready();
    return redis;
  };
  const openMailbox = async () => {
    const redis = await open();
    const mailbox = createRedisMailbox({ redis, clock: { now: Date.now }, room, log });
    await mailbox.open();
    const texts = async () => {
      const page = {
        topics: [topic],
        clientId: 'bob',
        skip: new Set<string>(),
        maxMessages: 500,
        maxBytes: 1e6,
      };
      return (await mailbox.pending(page)).messages.map(({ message }) => message);
    };
    return { redis, mailbox, texts };
  };
  beforeAll(async () => {
    server = await startRedis();
  });
  afterEach(async () => {
    const [redis] = opened;
    await redis?.client.flushAll();
    await redis?.client.configSet('maxmemory', '0');
    await Promise.all(opened.splice(0).map((one) => one.close()));
    lines.length = 0;
  });
  afterAll(() => server.stop());

  it('gw-redis-04 R15 refuses to publish until it is back, and has what it took before', async () => {
    const { redis, mailbox, texts } = await openMailbox();
    expect(await mailbox.publish(write('before'))).toBe('stored');
    await server.kill();
    await expect(mailbox.publish(write('meanwhile'))).rejects.toThrow();
    await expect(mailbox.publish(write('meanwhile'))).rejects.toThrow();
    await server.start();
    await redis.ready();
    expect(await mailbox.publish(write('before'))).toBe('known');
    expect(await mailbox.publish(write('meanwhile'))).toBe('stored');
    expect(await texts()).toEqual(['before', 'meanwhile']);
  });

  it('gw-redis-04 R15 takes nothing as stored that Redis did not answer', async () => {
    const { mailbox, texts } = await openMailbox();
    server.pause();
    await expect(mailbox.publish(write('unanswered'))).rejects.toThrow('does not answer');
    server.resume();
    // It was stored all the same: publishing it again, as clients do, keeps it once.
    expect(await mailbox.publish(write('unanswered'))).toBe('known');
    expect(await texts()).toEqual(['unanswered']);
  });

  it('gw-redis-05 refuses when the memory of Redis is used up, and still takes receipts, which free it', async () => {
    const { redis, mailbox } = await openMailbox();
    const sent = Array.from({ length: 60 }, (_, index) => write(`${index} ${'x'.repeat(100_000)}`));
    await redis.client.configSet('maxmemory', '6mb');
    const outcomes = await Promise.allSettled(sent.map((message) => mailbox.publish(message)));
    const stored = sent.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(stored.length).toBeGreaterThan(5);
    expect(stored.length).toBeLessThan(60);
    expect((await mailbox.usage()).messages).toBe(stored.length);
    for (const { messageId } of stored) await mailbox.acknowledge({ topic, messageId, clientId: 'bob' });
    expect(await mailbox.usage()).toEqual({ messages: 0, bytes: 0 });
    expect(await mailbox.publish(write('room again'))).toBe('stored');
  });

  it('gw-redis-06 warns of a Redis that may lose what it took', async () => {
    const { redis } = await openMailbox();
    expect(lines).toEqual([]);
    await redis.client.configSet({ appendonly: 'no', maxmemory: '100mb', 'maxmemory-policy': 'allkeys-lru' });
    await openMailbox();
    await redis.client.configSet({ appendonly: 'yes', maxmemory: '0', 'maxmemory-policy': 'noeviction' });
    expect(lines).toEqual([
      'redis may lose messages: appendonly is off: a restart forgets what came last',
      'redis may lose messages: maxmemory-policy is allkeys-lru, expected noeviction',
    ]);
  });

  it('gw-redis-07 R15 hears other nodes again once it is back, and that it missed something', async () => {
    const redis = await open();
    const [one, two] = [createRedisBus(redis), createRedisBus(await open())];
    await two.join('a');
    const heard: string[] = [];
    two.onNote((_, text) => void heard.push(text));
    two.onGap(() => void heard.push('gap'));
    await server.kill();
    await expect.poll(() => lines.filter((line) => line.startsWith('redis lost')).length).toBe(2);
    one.tell('a', 'lost');
    await expect(two.join('b')).rejects.toThrow();
    await server.start();
    await redis.ready();
    await two.join('c');
    await one.join('c');
    one.tell('a', 'found');
    await expect.poll(() => heard.at(-1)).toBe('found');
    expect(heard).not.toContain('lost');
    expect(heard).toContain('gap');
    await Promise.all([one.close(), two.close()]);
  });

  it('gw-redis-09 R15 keeps one wait for its connection, however many join while there is none', async () => {
    const redis = await open();
    const links: RedisLink[] = [];
    const waits = new Set<Promise<void>>();
    const bus = createRedisBus({
      ...redis,
      listen(onReady) {
        const link = redis.listen(onReady);
        links.push(link);
        const ready = (ms?: number) => {
          const wait = link.ready(ms);
          waits.add(wait);
          return wait;
        };
        return { ...link, ready };
      },
    });
    await bus.join('before');
    const listeners = () => links.map(({ client }) => client.listenerCount('ready'));
    const before = listeners();
    await server.kill();
    await expect.poll(() => links.some(({ client }) => client.isReady)).toBe(false);
    waits.clear();
    const joins = Array.from({ length: 100 }, (_, index) => bus.join(`meanwhile ${index}`));
    const outcomes = await Promise.allSettled(joins);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect({ waits: waits.size, listeners: listeners() }).toEqual({ waits: 1, listeners: before });
    await server.start();
    await Promise.all([redis.ready(), ...links.map((link) => link.ready(5000))]);
    await bus.join('after');
    await bus.close();
  });
});

describe('a relay whose Redis reads its data in for long', () => {
  it('gw-redis-08 R15 publishes as soon as it is ready, and after it forgot what it is to run', async () => {
    // A thousand commands are read before it answers anybody: three times that until it has refused the scripts.
    const server = await startRedis(['--key-load-delay', '300']);
    onTestFinished(() => server.stop());
    const ignore = () => undefined;
    const log = { info: ignore, warn: ignore, error: ignore };
    const redis = openRedis(server.url, log);
    onTestFinished(() => redis.close());
    await redis.ready();
    const mailbox = createRedisMailbox({ redis, clock: { now: Date.now }, room, log });
    await mailbox.open();
    expect(await mailbox.publish(write('before'))).toBe('stored');
    await Promise.all(Array.from({ length: 6000 }, (_, index) => redis.client.set(`filler ${index}`, '')));
    await server.kill();
    await server.start();
    await redis.ready();
    expect(await mailbox.publish(write('after'))).toBe('stored');
    await redis.client.scriptFlush();
    await expect(mailbox.publish(write('forgotten'))).rejects.toThrow('NOSCRIPT');
    await expect.poll(() => mailbox.publish(write('forgotten')).catch(String)).toBe('stored');
  });
});
