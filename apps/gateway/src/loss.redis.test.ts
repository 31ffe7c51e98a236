import { createDatabase } from '../../../packages/gateway/src/testing/openTestDb.ts';
import { startPostgres } from '../../../packages/gateway/src/testing/startPostgres.ts';
import { startRedis } from '../../../packages/gateway/src/testing/startRedis.ts';
import { testLoss } from './testing/testLoss.ts';

/** Two nodes on one database: one is killed after the other while the clients of both go on. */
testLoss('Redis', async () => {
  const [server, redis] = [await startPostgres(), await startRedis()];
  const node = { DATABASE_URL: await createDatabase(server.url), REDIS_URL: redis.url };
  return {
    nodes: [node, node],
    stop: async () => void (await Promise.all([server.stop(), redis.stop()])),
  };
});
