import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../packages/gateway/src/testing/startRedis.ts';
import { testLoss } from './testing/testLoss.ts';

/** Two nodes: one is killed after the other while the clients of both go on. */
testLoss('Redis', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-loss-'));
  const server = await startRedis();
  const node = (name: string) => ({ FOYER_DATA_DIR: join(folder, name), REDIS_URL: server.url });
  return {
    nodes: [node('one'), node('two')],
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});
