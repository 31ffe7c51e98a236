import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layCluster } from '../../../packages/gateway/src/testing/layCluster.ts';
import { buildProgram, type Program } from './testing/buildProgram.ts';
import { startProgram } from './testing/startProgram.ts';

let program: Program;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-main-'));
  await layCluster(join(folder, 'data'));
  program = await buildProgram();
});
afterAll(async () => {
  await program.remove();
  await rm(folder, { recursive: true, force: true });
});

const run = (environment: Record<string, string>) =>
  startProgram(program.file, { FOYER_DATA_DIR: join(folder, 'data'), ...environment });

it('gw-app-07 answers until SIGTERM', async () => {
  const gateway = run({ FOYER_DEVELOPMENT: '1' });
  const url = await gateway.listening();
  expect((await fetch(`${url}/getAnalyticsConfig?projectId=local&st=foyer&sv=1`)).status).toBe(200);
  expect(await gateway.kill('SIGTERM')).toEqual([0, null]);
});

it('gw-app-07 ends with code 1 and the reason when the environment is wrong', async () => {
  const gateway = run({ PORT: 'none' });
  expect(await gateway.nextLine()).toMatchObject({
    level: 'error',
    message: 'cannot start',
    reason: 'PORT: expected a port from 0 to 65535',
  });
  expect(await gateway.nextLine()).toBeUndefined();
  expect(await gateway.kill('SIGTERM')).toEqual([1, null]);
});
