import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const ownerSchema = v.object({
  pid: v.number(),
  host: v.string(),
  /** When the process started, where the system tells: a later process may have the same pid. */
  started: v.string(),
});
type Owner = Readonly<v.InferOutput<typeof ownerSchema>>;

/**
 * Makes this process the only one on a data directory, until the returned function is called.
 * The lock of a process that died is taken over.
 * @throws Error naming the process that has it, or the lock that cannot be read.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'foyer.lock');
  const own = join(directory, `foyer.lock.${randomUUID()}`);
  const text = JSON.stringify({ ...(await describeProcess(process.pid)), lock: randomUUID() });
  // On the disk before it has its name: a machine that loses its power leaves no empty lock.
  await writeFile(own, text, { flush: true });
  try {
    await acquire(file, own, directory);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(file, { force: true });
}

/**
 * Puts `own` at `path` by a hard link, which is there or not: unlike a written file nobody reads half of it.
 * Of many that find a dead lock only the one that has the claim to that very lock may replace it, in one step, and
 * only while it is still that lock. A claim is a lock too: that of a process that died is taken over in the same way.
 */
async function acquire(path: string, own: string, directory: string): Promise<void> {
  while (!(await tryLink(own, path))) {
    const text = await readText(path);
    if (text === undefined) continue;
    const owner = readOwner(path, text);
    if (await isAlive(owner)) throw inUse(directory, owner);
    const claim = `${path}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    await acquire(claim, own, directory);
    try {
      if ((await readText(path)) !== text) continue;
      await link(own, `${own}.new`);
      await rename(`${own}.new`, path);
      return;
    } finally {
      await rm(claim, { force: true });
    }
  }
}

function inUse(directory: string, { pid, host }: Owner): Error {
  const file = join(directory, 'foyer.lock');
  return new Error(
    `The data directory ${directory} is in use by process ${pid} on ${host}. ` +
      `Stop that process, use another directory, or use PostgreSQL. If that machine is gone, delete ${file}.`,
  );
}

/** Whoever has an unreadable lock may be alive, on another machine: it is not taken over. */
function readOwner(path: string, text: string): Owner {
  const owner = v.safeParse(v.pipe(v.string(), v.parseJson(), ownerSchema), text);
  if (owner.success) return owner.output;
  throw new Error(
    `The lock ${path} cannot be read: it was cut off, as when a machine loses its power. ` +
      'If no other gateway uses that directory, delete it.',
  );
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
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
