import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layCluster } from '../../../packages/gateway/src/testing/layCluster.ts';
import { testLoss } from './testing/testLoss.ts';

testLoss('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-loss-'));
  const data = join(folder, 'data');
  await layCluster(data);
  return {
    nodes: [{ FOYER_DATA_DIR: data }],
    stop: () => rm(folder, { recursive: true, force: true }),
  };
});
