import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../../testing/startRedis.ts';
import { createRedisRateLimit } from './createRedisRateLimit.ts';
import { openRedis, type Redis } from './openRedis.ts';

describe('Redis', () => {
  const lines: string[] = [];
  const keep = (message: string) => void lines.push(message);
  const log = { info: keep, warn: keep, error: keep };
  const budget = { name: 'calls', points: 10, seconds: 60 };
  let server: TestRedis;
  const opened: Redis[] = [];
  const open = () => {
    const redis = openRedis(server.url, log);
    opened.push(redis);
    return redis;
  };
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    await Promise.all(opened.map((redis) => redis.close()));
    await server.stop();
  });

  it('gw-redis-01 R15 is connected again by itself, refuses commands meanwhile, and is logged once', async () => {
    const redis = open();
    await redis.ready();
    await redis.ping();
    const lost = new Promise((resolve) => redis.client.once('error', resolve));
    await server.kill();
    await lost;
    await expect(redis.ping()).rejects.toThrow();
    await server.start();
    await redis.ready();
    await redis.ping();
    expect(lines).toEqual(['redis lost', 'redis is back']);
  });

  it('gw-redis-02 R15 is not waited for when it hangs', async () => {
    const redis = open();
    await redis.ready();
    server.pause();
    await expect(redis.ping()).rejects.toThrow('does not answer');
    server.resume();
    await redis.ping();
  });

  it('gw-redis-03 closes twice, and is not connected then', async () => {
    const redis = open();
    await redis.ready();
    const link = redis.listen(async () => {});
    await redis.close();
    await redis.close();
    await expect(redis.ping()).rejects.toThrow();
    expect(link.client.isOpen).toBe(false);
  });

  it('gw-limit-01 gw-limit-02 counts for all gateways together, apart for each key and budget', async () => {
    const [one, two] = [open(), open()];
    await Promise.all([one.ready(), two.ready()]);
    const [first, second] = [createRedisRateLimit(one), createRedisRateLimit(two)];
    expect(await first.take(budget, 'a', 6)).toBe(0);
    expect(await second.take(budget, 'a', 4)).toBe(0);
    for (const limit of [first, second, second]) {
      const wait = await limit.take(budget, 'a', 1);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect(await first.take(budget, 'b', 10)).toBe(0);
    expect(await first.take({ ...budget, name: 'events' }, 'a', 10)).toBe(0);
    expect(await second.take(budget, 'c', 11)).toBeGreaterThan(0);
    for (const points of [8, -8, 10]) expect(await first.take(budget, 'd', points)).toBe(0);
    expect(await first.take(budget, 'd', 1)).toBeGreaterThan(0);
  });

  it('gw-limit-02 R15 counts in this process while Redis is lost', async () => {
    const redis = open();
    await redis.ready();
    const limit = createRedisRateLimit(redis);
    expect(await limit.take(budget, 'lost', 10)).toBe(0);
    await server.kill();
    expect(await limit.take(budget, 'lost', 10)).toBe(0);
    expect(await limit.take(budget, 'lost', 1)).toBeGreaterThan(0);
    await server.start();
    await redis.ready();
    await redis.ping();
  });
});
