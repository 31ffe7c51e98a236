import { startRedis } from '../../testing/startRedis.ts';
import { testMailbox } from '../../testing/testMailbox.ts';
import { createRedisMailbox } from './createRedisMailbox.ts';
import { openRedis } from './openRedis.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

testMailbox('Redis', async () => {
  const server = await startRedis();
  const redis = openRedis(server.url, log);
  return {
    open: async (parts) => createRedisMailbox({ redis, log, ...parts }),
    async stop() {
      await redis.close();
      await server.stop();
    },
  };
});
