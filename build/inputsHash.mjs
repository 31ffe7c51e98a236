import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './workspace.mjs';

const skippedFolders = new Set(['node_modules', 'dist', '.build', 'fixtures']);
const skippedFiles = /\.(test|stories)\.tsx?$|\.md$/;

/**
 * A digest of everything below `paths` (files or folders under the root) that can change a build's outcome.
 * @param {readonly string[]} paths
 */
export async function hashInputs(paths) {
  const hash = createHash('sha256');
  for (const path of paths) await addPath(hash, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path @returns {Promise<void>} */
async function addPath(hash, path) {
  const info = await stat(join(root, path)).catch(() => undefined);
  if (info?.isFile()) {
    if (!skippedFiles.test(path))
      hash
        .update(path)
        .update('\0')
        .update(await readFile(join(root, path)));
    return;
  }
  if (!info) return;
  for (const name of (await readdir(join(root, path))).sort()) {
    if (!skippedFolders.has(name)) await addPath(hash, join(path, name));
  }
}

/**
 * Runs `task` unless its inputs are those of its last success and `output` still exists.
 * @param {string} name Unique name of the task.
 * @param {{ inputs: readonly string[], output: string, task: () => Promise<void>, force?: boolean }} step
 * @returns {Promise<'built' | 'unchanged'>}
 */
export async function runWhenChanged(name, { inputs, output, task, force = false }) {
  const stamp = join(root, '.build/stamps', name.replaceAll('/', '-'));
  const digest = await hashInputs(['build', 'package-lock.json', ...inputs]);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (!force && last === digest && (await stat(join(root, output)).catch(() => undefined)))
    return 'unchanged';
  // A task that fails may leave half of its output, whose inputs are then nobody's.
  await rm(stamp, { force: true });
  await task();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, digest);
  return 'built';
}
