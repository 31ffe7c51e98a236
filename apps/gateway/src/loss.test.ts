import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLoss } from './testing/testLoss.ts';

testLoss('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-loss-'));
  return {
    nodes: [{ FOYER_DATA_DIR: join(folder, 'data') }],
    stop: () => rm(folder, { recursive: true, force: true }),
  };
});
