import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { lockAddress, tryLock } from '../../../build/socketLock.mjs';
import { StepError } from '../StepError.ts';
import { lockName } from './dataDir.ts';
import { foreignError } from './ownFiles.ts';

/**
 * Keeps a second stack off the same data: its database does not notice a second owner and would silently diverge.
 * Answers a function that releases it.
 * @throws StepError when another stack runs on `dataDir`, when it is a file or below one, or where the lock goes lies a file
 * of somebody's.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeFolder(dataDir);
  const address = lockAddress(dataDir, lockName);
  const release = await tryLock(address).catch((error) => {
    throw error.code === 'ENOTSOCK' ? foreignError(error.path) : error;
  });
  if (release) return release;
  throw new StepError(
    'Open the data folder',
    `another stack is running on ${dataDir}.`,
    'Stop it with Ctrl-C in its terminal, or start this one with "npm start -- --data-dir <another folder>".',
  );
}

/** Not by `recursive`: where nothing can be made, as in /proc, Node goes on trying for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw new StepError(
      'Open the data folder',
      `${folder} is a file.`,
      'Name a folder: "npm start -- --data-dir <another folder>".',
    );
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it just now.
    if (!existsSync(folder)) throw error;
  }
}
