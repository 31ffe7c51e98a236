import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';

const home = fileURLToPath(new URL('..', import.meta.url));
let program: string;
let folder: string;

/** The program as a shell starts it, made from source. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-main-'));
  program = join(home, '.build', `main-test-${process.pid}`, 'main.mjs');
  await build({
    input: join(home, 'src/main.ts'),
    external: (id) => !/^[./]|^@foyer\//.test(id),
    platform: 'node',
    resolve: { conditionNames: ['@foyer/source', 'node', 'import', 'default'] },
    plugins: [
      {
        name: 'source-url',
        transform: (code, id) => ({
          code: code.replaceAll('import.meta.url', JSON.stringify(`file://${id}`)),
          map: null,
        }),
      },
    ],
    logLevel: 'silent',
    output: { file: program, format: 'esm', codeSplitting: false },
  });
});
afterAll(async () => {
  await rm(join(program, '..'), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

function run(environment: Record<string, string>): ChildProcess {
  const env = {
    PATH: process.env.PATH ?? '',
    FOYER_DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ...environment,
  };
  return spawn(process.execPath, [program], { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] });
}

it('gw-app-07 answers until SIGTERM', async () => {
  const child = run({ FOYER_DEVELOPMENT: '1' });
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout ?? process.stdin })[Symbol.asyncIterator]();
  const { url, message } = JSON.parse((await lines.next()).value ?? '{}');
  expect(message).toBe('listening');
  expect((await fetch(`${url}/getAnalyticsConfig?projectId=local&st=foyer&sv=1`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}, 30_000);

it('gw-app-07 ends with code 1 and the reason when the environment is wrong', async () => {
  const child = run({ PORT: 'none' });
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout ?? process.stdin })[Symbol.asyncIterator]();
  expect(JSON.parse((await lines.next()).value ?? '{}')).toMatchObject({
    level: 'error',
    message: 'cannot start',
    reason: 'PORT: expected a port from 0 to 65535',
  });
  expect(await exit).toEqual([1, null]);
}, 30_000);
