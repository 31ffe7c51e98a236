import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process started, where the system tells: a later process may have the same pid. */
  readonly started: string;
}

/**
 * Makes this process the only one on a data directory, until the returned function is called.
 * The lock of a process that died is taken over.
 * @throws Error naming the process that has it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'foyer.lock');
  const own = join(directory, `foyer.lock.${randomUUID()}`);
  await writeFile(own, JSON.stringify(await describeProcess(process.pid)));
  try {
    // A hard link is there or not: unlike a written file nobody ever reads half of it.
    while (!(await tryLink(own, file))) await removeStale(file, directory);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(file, { force: true });
}

async function tryLink(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(file: string, directory: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const owner = JSON.parse(text) as Owner;
  if (await isAlive(owner)) {
    throw new Error(
      `The data directory ${directory} is in use by process ${owner.pid} on ${owner.host}. ` +
        `Stop that process, use another directory, or use PostgreSQL. If that machine is gone, delete ${file}.`,
    );
  }
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  // Two processes may find the same dead lock; whoever moved away a fresh one puts it back.
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== text) await tryLink(aside, file);
  await rm(aside, { force: true });
}

async function isAlive(owner: Owner): Promise<boolean> {
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return (await describeProcess(owner.pid)).started === owner.started;
}

async function describeProcess(pid: number): Promise<Owner> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; the start time is the 20th value after it (proc(5), field 22).
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return { pid, host: hostname(), started };
}
