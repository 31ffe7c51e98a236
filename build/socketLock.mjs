import { createHash } from 'node:crypto';
import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A socket path of more bytes than this is cut off by some systems. */
const longestSocketPath = 100;
/** How often one that does not answer is asked before it counts as dead, and the time between, in ms. */
const looks = 3;
const lookInterval = 50;

/**
 * Where a lock of a folder lies: in it, or elsewhere where its path is too long. Ends in `lock`, but for a pipe.
 * @param {string} folder Exists.
 * @param {string} name Of the lock's file, ends in `lock`.
 */
export function lockAddress(folder, name) {
  const inside = join(realpathSync(folder), name);
  const digest = `foyer-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${digest}`;
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `${digest}.lock`);
}

/**
 * Takes a lock that is an open socket, so that the system itself releases it when its owner dies.
 * @param {string} address
 * @returns {Promise<(() => Promise<void>) | undefined>} A function that releases it; undefined while another has it.
 * @throws Error of code ENOTSOCK, with its `path`, when a file lies there that is no lock: it may be dear to somebody.
 */
export async function tryLock(address) {
  return (await listen(address)) ?? ((await isAnswered(address)) ? undefined : takeOver(address));
}

/**
 * Waits until the one that has a lock lets go of it, or until a moment has passed where nobody can be asked.
 * @param {string} address
 * @param {AbortSignal | undefined} signal
 * @param {(pid: number) => void} onOwner Called with the process that has it, as soon as that one says so.
 * @returns {Promise<void>}
 */
export function waitForRelease(address, signal, onOwner) {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const socket = connect(address);
    const end = () => socket.destroy();
    socket.on('data', (pid) => onOwner(Number(pid)));
    socket.once('error', () => delay(lookInterval).then(resolve));
    socket.once('close', (failed) => {
      signal?.removeEventListener('abort', end);
      if (!failed) resolve();
    });
    signal?.addEventListener('abort', end);
  });
}

/**
 * Answers how to release it, or undefined when the address is taken. Who asks is told which process has it, and is held
 * until it is released.
 * @param {string} address
 * @returns {Promise<(() => Promise<void>) | undefined>}
 */
function listen(address) {
  return new Promise((resolve, reject) => {
    /** @type {Set<import('node:net').Socket>} */
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket.unref());
      socket.on('error', () => {}).once('close', () => waiting.delete(socket));
      socket.resume().write(String(process.pid));
    });
    const release = () =>
      new Promise((/** @type {(value: void) => void} */ done) => {
        server.close(() => done());
        for (const socket of waiting) socket.destroy();
      });
    server.once('error', (error) => {
      if (Object(error).code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(release);
    });
  });
}

/**
 * The lock of an owner that died is taken by one at a time, whose turn is a lock too: another would remove the new one
 * as if it were still the dead one.
 * @param {string} address
 */
async function takeOver(address) {
  // Beside the lock and no longer than it: a socket's path has little room. A pipe's name has enough.
  const turnAddress = address.endsWith('lock') ? address.replace(/lock$/, 'turn') : `${address}-turn`;
  const endTurn = (await listen(turnAddress)) ?? (await replaceDead(turnAddress));
  if (!endTurn) return undefined;
  try {
    return await replaceDead(address);
  } finally {
    await endTurn();
  }
}

/**
 * The socket of an owner that died is a file nobody answers on: it is removed and taken.
 * @param {string} address
 */
async function replaceDead(address) {
  // One that is just being opened does not answer either, for a moment.
  for (let look = 1; look <= looks; look += 1) {
    if (await isAnswered(address)) return undefined;
    await delay(lookInterval);
  }
  if (!isSocketOrGone(address)) {
    throw Object.assign(new Error(`${address} is a file that is no lock`), {
      code: 'ENOTSOCK',
      path: address,
    });
  }
  rmSync(address, { force: true });
  return listen(address);
}

/** @param {string} address */
function isSocketOrGone(address) {
  return process.platform === 'win32' || (lstatSync(address, { throwIfNoEntry: false })?.isSocket() ?? true);
}

/** @param {string} address @returns {Promise<boolean>} */
function isAnswered(address) {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      const { code } = Object(error);
      // Nobody is there: the owner is dead, the lock is gone, or it never was one.
      if (['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(code)) resolve(false);
      // So many wait for it that the system lets no more in, or it has just let go of all that wait.
      else if (['EAGAIN', 'ECONNRESET', 'EPIPE'].includes(code)) resolve(true);
      else reject(error);
    });
  });
}
