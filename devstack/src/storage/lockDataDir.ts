import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepError } from '../StepError.ts';
import { lockFile } from './dataDir.ts';

/** A socket path of more bytes than this is cut off by some systems. */
const longestSocketPath = 100;

/**
 * Keeps a second stack off the same data: its database does not notice a second owner and would silently diverge.
 * The lock is an open socket, so the system itself releases it when the owner dies. Answers a function that releases it.
 * @throws StepError when another stack runs on `dataDir`.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const address = lockAddress(realpathSync(dataDir));
  const server = (await listen(address)) ?? (await takeOver(address));
  if (!server) {
    throw new StepError(
      'Open the data folder',
      `another stack is running on ${dataDir}.`,
      'Stop it with Ctrl-C in its terminal, or start this one with "npm start -- --data-dir <another folder>".',
    );
  }
  return () => close(server);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function lockAddress(dataDir: string): string {
  const name = `foyer-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = lockFile(dataDir);
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `${name}.lock`);
}

/** A listening server, or undefined when the address is taken. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

/**
 * The lock of an owner that died is taken by one start at a time, whose turn is a lock too: another would remove the
 * new one as if it were still the dead one.
 */
async function takeOver(address: string): Promise<Server | undefined> {
  // Beside the lock and no longer than it: a socket's path has little room. A pipe's name has enough.
  const turnAddress = address.endsWith('lock') ? address.replace(/lock$/, 'turn') : `${address}-turn`;
  const turn = (await listen(turnAddress)) ?? (await replaceDead(turnAddress));
  if (!turn) return undefined;
  try {
    return await replaceDead(address);
  } finally {
    await close(turn);
  }
}

/** The socket of an owner that died is a file nobody answers on: it is removed and taken. */
async function replaceDead(address: string): Promise<Server | undefined> {
  if (await isAnswered(address)) return undefined;
  rmSync(address, { force: true });
  return listen(address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
