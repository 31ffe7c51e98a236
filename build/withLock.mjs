import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './workspace.mjs';

/**
 * Runs `task` while no other build of this clone runs, so that two starts never write the same files.
 * A lock whose process is gone is taken over.
 * @template T
 * @param {() => Promise<T>} task
 * @param {string} [name] Of the lock's file.
 * @returns {Promise<T>}
 */
export async function withLock(task, name = 'lock') {
  const file = join(root, '.build', name);
  await mkdir(join(root, '.build'), { recursive: true });
  while (!(await tryLock(file))) await delay(100);
  try {
    return await task();
  } finally {
    await rm(file, { force: true });
  }
}

/** @param {string} file */
async function tryLock(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner && !isRunning(owner)) await rm(file, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
