import { startRedis } from '../../testing/startRedis.ts';
import { testBus } from '../../testing/testBus.ts';
import { createRedisBus } from './createRedisBus.ts';
import { openRedis, type Redis } from './openRedis.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

testBus('Redis', async () => {
  const server = await startRedis();
  const opened: Redis[] = [];
  return {
    async openNode() {
      const redis = openRedis(server.url, log);
      opened.push(redis);
      await redis.ready();
      return createRedisBus(redis);
    },
    async stop() {
      await Promise.all(opened.map((redis) => redis.close()));
      await server.stop();
    },
  };
});
