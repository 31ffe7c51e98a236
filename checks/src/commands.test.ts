import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../build/workspace.mjs';
import { openRepository } from './Tree.ts';

/** What `npm run <command>` ends with, and says of what it does not do. */
function run(command: string, parameters: string[], env = {}): Promise<{ code: unknown; stderr: string }> {
  const program = ['build/run.mjs', `checks/src/${command}.ts`, ...parameters];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: root, env: { ...process.env, ...env } }, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, stderr: stderr.trim() }),
    );
  });
}

describe('the commands of a contributor', () => {
  it.each([
    ['laws', 'ruleid', 'No law ruleid. There are: '],
    ['spec', '--sumary', "Unknown option '--sumary'. There is: --summary, --json"],
    ['api', '--wirte', "Unknown option '--wirte'. There is: --write"],
  ])('refuse npm run %s -- %s in one line', async (command, parameter, words) => {
    const { code, stderr } = await run(command, [parameter]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr.split('\n')).toHaveLength(1);
  });

  it('say in one line that they need git', async () => {
    const { code, stderr } = await run('laws', [], { PATH: '' });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^git cannot list the files here \(.+ENOENT\): this works in a clone, with git\.$/,
    );
  });

  it('say that they need a clone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-no-clone-'));
    expect(() => openRepository(folder)).toThrow(
      /not a git repository.+: this works in a clone, with git\.$/,
    );
    await rm(folder, { recursive: true });
  });
});
