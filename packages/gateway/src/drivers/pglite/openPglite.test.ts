import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localProject, type Project } from '../../projects/rules.ts';
import { saveProject, selectProject } from '../../projects/store.ts';
import { lockDirectory } from './lockDirectory.ts';
import { openPglite } from './openPglite.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'foyer-pglite-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a database in a directory', () => {
  it('gw-db-06 finds its data again, and gw-db-07 is open only once', async () => {
    const data = join(directory, 'deep', 'data');
    const db = await openPglite(data);
    await db.migrate();
    const project = { ...localProject, features: [], isAnalyticsEnabled: true } as Project;
    await saveProject(db.queries, project);
    await expect(openPglite(data)).rejects.toThrow(
      `The data directory ${data} is in use by process ${process.pid}`,
    );
    await db.close();
    const again = await openPglite(data);
    await again.migrate();
    expect(await selectProject(again.queries, 'local')).toMatchObject(project);
    await again.close();
  });
});

describe('the lock of a directory', () => {
  const file = () => join(directory, 'foyer.lock');

  it('gw-db-07 is freed, and leaves nothing behind', async () => {
    const unlock = await lockDirectory(directory);
    expect(await readdir(directory)).toEqual(['foyer.lock']);
    await unlock();
    expect(await readdir(directory)).toEqual([]);
  });

  it('gw-db-07 of another living process is respected', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await once(child, 'spawn');
    const owner = JSON.parse(await lockText());
    const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    await writeFile(file(), JSON.stringify({ ...owner, pid: child.pid, started }));
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${child.pid} on ${hostname()}`);
    child.kill();
    await once(child, 'exit');
    const unlock = await lockDirectory(directory);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({
      pid: process.pid,
      started: owner.started,
    });
    await unlock();
  });

  it('gw-db-07 of a dead process whose number another has now is taken over', async () => {
    const owner = JSON.parse(await lockText());
    await writeFile(file(), JSON.stringify({ ...owner, started: 'long ago' }));
    const unlock = await lockDirectory(directory);
    await unlock();
    expect(await readdir(directory)).toEqual([]);
  });

  it('gw-db-07 of a process on another machine is respected', async () => {
    await writeFile(file(), JSON.stringify({ pid: 1, host: 'elsewhere', started: '' }));
    await expect(lockDirectory(directory)).rejects.toThrow(`process 1 on elsewhere`);
  });

  it.each(['', '{"pid":', 'null', '{"pid":1}'])(
    'gw-db-07 that cannot be read, as a lost machine may leave it, is refused by its name: %j',
    async (text) => {
      await writeFile(file(), text);
      await expect(lockDirectory(directory)).rejects.toThrow(
        `The lock ${file()} cannot be read: it was cut off, as when a machine loses its power. ` +
          'If no other gateway uses that directory, delete it.',
      );
      expect(await readdir(directory)).toEqual(['foyer.lock']);
    },
  );

  it('gw-db-07 goes to exactly one of many that find it dead, round after round', async () => {
    const owner = JSON.parse(await lockText());
    for (let round = 0; round < 20; round += 1) {
      await writeFile(file(), JSON.stringify({ ...owner, started: 'long ago', lock: `round ${round}` }));
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await readdir(directory)).toEqual(['foyer.lock']);
    }
  });

  it('gw-db-07 is taken over also from a process that died while taking it over', async () => {
    const owner = JSON.parse(await lockText());
    const dead = (lock: string) => JSON.stringify({ ...owner, started: 'long ago', lock });
    const claim = createHash('sha256').update(dead('first')).digest('hex').slice(0, 16);
    await writeFile(file(), dead('first'));
    await writeFile(`${file()}.${claim}`, dead('second'));
    const unlock = await lockDirectory(directory);
    expect(await readdir(directory)).toEqual(['foyer.lock']);
    await unlock();
  });

  /** What this process writes into a lock. */
  async function lockText(): Promise<string> {
    const unlock = await lockDirectory(directory);
    const text = await readFile(file(), 'utf8');
    await unlock();
    return text;
  }
});
