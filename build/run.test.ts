import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'foyer-clone-'));
  for (const file of ['run.mjs', 'workspace.mjs'])
    await cp(fileURLToPath(new URL(file, import.meta.url)), join(clone, 'build', file));
});
afterEach(() => rm(clone, { recursive: true }));

describe('a program of this repository', () => {
  it('says what to do where nothing is installed', async () => {
    const run = promisify(execFile)(process.execPath, [join(clone, 'build/run.mjs'), 'bench/src/size.ts']);
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Run "npm ci" first'),
    });
  });
});
