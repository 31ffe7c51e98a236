import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { localChains } from '../chain/LocalChain.ts';
import { StepError } from '../StepError.ts';
import { chainStateFile, contractsFile, gatewayDir, masterKeyFile } from './dataDir.ts';

/** What the state that a chain saves begins with; a chain that was killed may leave less than the whole. */
const stateHead = '{"block":';

/**
 * What a start would write over, or into, although no stack wrote it: the folder may be any that somebody named.
 * @throws StepError that names it.
 */
export function refuseForeign(dataDir: string): void {
  const files = [contractsFile(dataDir), ...localChains.map((chain) => chainStateFile(dataDir, chain))];
  const foreign = files.find((file) => entryOf(file) && !isOwnFile(dataDir, file));
  if (foreign) throw foreignError(foreign);
  if (isForeignDatabase(dataDir)) throw foreignError(gatewayDir(dataDir));
}

/** The failure of a start on a folder where something of somebody else's has the name of what the stack keeps. */
export const foreignError = (path: string): StepError =>
  new StepError(
    'Open the data folder',
    `no stack wrote ${path}, and this one would write there.`,
    'Move it away, or start with "npm start -- --data-dir <another folder>".',
  );

/** The files a stack wrote into a folder: those that have the names and look like it. */
export function findOwnFiles(dataDir: string): readonly string[] {
  const chains = localChains.map((chain) => chainStateFile(dataDir, chain));
  // Without a database there is nothing that a master key of the stack's could seal.
  const keys = hasDatabase(dataDir) ? [masterKeyFile(dataDir)] : [];
  return [...keys, contractsFile(dataDir), ...chains].filter((file) => isOwnFile(dataDir, file));
}

/** Whether the gateway's folder holds a database, or half of one: another's may have that name, a checkout for one. */
export function hasDatabase(dataDir: string): boolean {
  return ['PG_VERSION', 'base/1', 'pg_wal'].some((name) => existsSync(join(gatewayDir(dataDir), name)));
}

function isForeignDatabase(dataDir: string): boolean {
  const folder = gatewayDir(dataDir);
  if (!existsSync(folder) || hasDatabase(dataDir)) return false;
  // A gateway locks its folder before it lays a database.
  const isLock = (name: string) => name.startsWith('foyer.lock');
  return !statSync(folder).isDirectory() || !readdirSync(folder).every(isLock);
}

/** What lies there, a link as what it is; undefined also where `keys` is no folder. */
function entryOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** An empty file is nobody's loss: a full disk leaves one. */
function isOwnFile(dataDir: string, file: string): boolean {
  const entry = entryOf(file);
  if (!entry?.isFile()) return false;
  if (entry.size === 0) return true;
  if (file === contractsFile(dataDir)) return isContracts(readFileSync(file, 'utf8'));
  if (file === masterKeyFile(dataDir)) return /^[\da-f]{64}\n$/.test(readHead(file, 66));
  return stateHead.startsWith(readHead(file, stateHead.length));
}

function isContracts(text: string): boolean {
  try {
    const { multicall3, tokens } = Object(JSON.parse(text));
    return typeof multicall3 === 'string' && Array.isArray(tokens);
  } catch {
    return false;
  }
}

/** The first bytes of a file that may be large. */
function readHead(file: string, length: number): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.toString('utf8', 0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}
