import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../build/workspace.mjs';

/**
 * Builds what changed, as `npm run build` does but for the declarations: what is measured is then there on a fresh clone,
 * and is what the sources say. It tells on stderr, because figures alone go to stdout. Answers whether it could.
 */
export async function buildFirst(program = 'build/build.mjs'): Promise<boolean> {
  const build = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const [code] = await once(build, 'exit');
  return code === 0;
}
