import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startReaper } from './startReaper.ts';
import { superviseChild } from './superviseChild.ts';

const waits = "console.log('up'); setInterval(() => {}, 1000);";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('children', () => {
  it('devstack-13 end when they are stopped, and it counts as asked for', async () => {
    const child = await superviseChild(process.execPath, ['-e', waits]);
    await new Promise<void>((heard) => child.onOutput(() => heard()));
    expect(child.lastWords()).toBe('up');
    await child.stop();
    expect((await child.ended).asked).toBe(true);
    expect(isAlive(child.pid)).toBe(false);
  });

  it('devstack-15 tell their end and last words when they die by themselves', async () => {
    const child = await superviseChild(process.execPath, [
      '-e',
      "console.error('disk full'); process.exit(7)",
    ]);
    expect(await child.ended).toEqual({ code: 7, signal: null, asked: false });
    expect(child.lastWords()).toBe('disk full');
    await child.stop();
  });

  it('devstack-15 tell what they complained about apart from what else they said, and the signal that ended them', async () => {
    const child = await superviseChild(process.execPath, [
      '-e',
      "console.error('disk full'); console.log('eth_call'); process.kill(process.pid, 'SIGKILL')",
    ]);
    expect(await child.ended).toEqual({ code: null, signal: 'SIGKILL', asked: false });
    expect(child.lastWords()).toContain('eth_call');
    expect(child.lastErrors()).toBe('disk full');
  });

  it('devstack-20 reject when the program is not there', async () => {
    await expect(superviseChild('/nowhere/anvil', [])).rejects.toThrow('ENOENT');
  });

  it('devstack-14 are ended by the reaper when their stack is gone, unless it was told to forget them', async () => {
    const reaper = await startReaper();
    const [watched, forgotten] = [1, 2].map(() => spawn(process.execPath, ['-e', waits], { stdio: 'pipe' }));
    if (!watched?.pid || !forgotten?.pid) throw new Error('the children did not start');
    await Promise.all([once(watched.stdout, 'data'), once(forgotten.stdout, 'data')]);
    reaper.watch(watched.pid);
    reaper.watch(forgotten.pid);
    reaper.forget(forgotten.pid);
    const end = once(watched, 'exit');
    await reaper.stop();
    expect(await end).toEqual([null, 'SIGTERM']);
    expect(isAlive(forgotten.pid)).toBe(true);
    forgotten.kill();
    await once(forgotten, 'exit');
  });
});
