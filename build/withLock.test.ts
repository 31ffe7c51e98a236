import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './withLock.mjs';

/** Holds a lock as another process would, and dies without releasing it. */
const dyingOwner = `
  require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'));
`;

describe('withLock', () => {
  let folder = '';
  const lock = () => join(folder, 'work.lock');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-work-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lets one task run at a time, in any order', async () => {
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    const names = ['a', 'b', 'c', 'd'];
    expect(await Promise.all(names.map((name) => withLock(task(name), { folder })))).toEqual(names);
    for (const index of [0, 2, 4, 6])
      expect(events[index]?.replace('starts', 'ends')).toBe(events[index + 1]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('frees the lock after a failure', async () => {
    await expect(withLock(() => Promise.reject(new Error('broken')), { folder })).rejects.toThrow('broken');
    expect(await withLock(async () => 'free', { folder })).toBe('free');
  });

  it('devstack-32 takes the lock over from a process that is gone', async () => {
    await new Promise((done) => execFile(process.execPath, ['-e', dyingOwner, lock()], done));
    expect(existsSync(lock())).toBe(true);
    const both = ['one', 'two'].map((name) => withLock(async () => name, { folder }));
    expect(await Promise.all(both)).toEqual(['one', 'two']);
  });

  it('devstack-32 says for whom it waits, and then runs', async () => {
    let second: Promise<string> | undefined;
    const words = await withLock(
      () =>
        new Promise<string>((onWait) => {
          second = withLock(async () => 'second', { folder, onWait, patience: 0 });
        }),
      { folder },
    );
    expect(words).toContain(`Waiting for process ${process.pid}, `);
    expect(words).toContain(lock());
    expect(await second).toBe('second');
  });

  it('devstack-32 stops waiting when it is asked to', async () => {
    const stop = new AbortController();
    await withLock(
      async () => {
        const onWait = () => stop.abort();
        const second = withLock(async () => 'second', { folder, onWait, patience: 0, signal: stop.signal });
        await expect(second).rejects.toMatchObject({ name: 'AbortError' });
      },
      { folder },
    );
  });

  it('devstack-32 says why the lock cannot be taken, and what to do', async () => {
    await expect(withLock(async () => 'run', { folder, name: 'no/folder/lock' })).rejects.toMatchObject({
      step: 'Lock the clone',
      why: expect.stringContaining('no/folder/lock'),
      fix: expect.stringContaining(`may write to ${folder}`),
    });
  });

  it('devstack-32 leaves alone what is no lock', async () => {
    writeFileSync(lock(), 'dear to somebody');
    await expect(withLock(async () => 'run', { folder })).rejects.toMatchObject({
      why: `${lock()} is a file that is no lock.`,
      fix: expect.stringContaining('Move it away'),
    });
    expect(readFileSync(lock(), 'utf8')).toBe('dear to somebody');
  });
});
