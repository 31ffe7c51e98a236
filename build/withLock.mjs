import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StepFailure } from '../devstack/bootstrap/StepFailure.mjs';
import { lockAddress, tryLock, waitForRelease } from './socketLock.mjs';
import { root } from './workspace.mjs';

/** Who waits longer than this is told for whom, in ms. */
const usualPatience = 3000;

/**
 * @typedef {object} LockOptions
 * @property {string} [folder] Where the lock lies; made if need be. Default: `.build` of this clone.
 * @property {string} [name] Of the lock's file, ends in `lock`.
 * @property {AbortSignal | undefined} [signal] Ends the wait.
 * @property {((words: string) => void) | undefined} [onWait] Called once when it takes long until another lets go, with whom that is.
 * @property {number | undefined} [patience] How long counts as long, in ms.
 */

/**
 * Runs `task` while nothing else installs or builds in this clone, so that two starts never write the same files.
 * The lock of a process that died is taken over.
 * @template T
 * @param {() => Promise<T>} task
 * @param {LockOptions} [options]
 * @returns {Promise<T>}
 * @throws StepFailure when the lock cannot be taken for another reason than that another has it.
 */
export async function withLock(task, options = {}) {
  const release = await takeLock(options);
  try {
    return await task();
  } finally {
    await release();
  }
}

/** @param {LockOptions} options */
async function takeLock({ folder = join(root, '.build'), name = 'work.lock', signal, onWait, patience }) {
  try {
    await mkdir(folder, { recursive: true });
    return await waitForLock(lockAddress(folder, name), { signal, onWait, patience });
  } catch (error) {
    if (signal?.aborted) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const fix =
      Object(error).code === 'ENOTSOCK'
        ? 'Move it away: it lies where starts and builds keep their lock.'
        : `Check that this user may write to ${folder} and that the disk has room, or use a clone of your own.`;
    throw new StepFailure('Lock the clone', `${why}.`, fix);
  }
}

/** @param {string} address @param {Pick<LockOptions, 'signal' | 'onWait' | 'patience'>} options */
async function waitForLock(address, { signal, onWait = console.error, patience = usualPatience }) {
  let owner = 0;
  const tell = () => onWait(describeWait(address, owner));
  let timer = setTimeout(() => {
    if (owner) tell();
    // One that does not say who it is keeps nobody in the dark.
    else timer = setTimeout(tell, usualPatience);
  }, patience);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const release = await tryLock(address);
      if (release) return release;
      await waitForRelease(address, signal, (pid) => {
        owner = pid;
      });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** @param {string} address @param {number} owner 0 while it has not said so. */
function describeWait(address, owner) {
  const who = owner ? `process ${owner}` : 'another process';
  return `Waiting for ${who}, which installs or builds in this clone (it holds ${address}). If it is stuck, end it.`;
}
