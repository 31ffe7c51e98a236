import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLock } from './withLock.mjs';
import { root } from './workspace.mjs';

const name = `lock-of-a-test-${process.pid}`;

describe('withLock', () => {
  it('lets one task run at a time, in any order', async () => {
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([withLock(task('a'), name), withLock(task('b'), name)])).toEqual(['a', 'b']);
    for (const index of [0, 2]) expect(events[index]?.replace('starts', 'ends')).toBe(events[index + 1]);
  });

  it('frees the lock after a failure', async () => {
    await expect(withLock(() => Promise.reject(new Error('broken')), name)).rejects.toThrow('broken');
    expect(await withLock(async () => 'free', name)).toBe('free');
  });

  it('takes over from a process that is gone', async () => {
    mkdirSync(join(root, '.build'), { recursive: true });
    writeFileSync(join(root, '.build', name), '999999999');
    expect(await withLock(async () => 'mine', name)).toBe('mine');
    rmSync(join(root, '.build', name), { force: true });
  });
});
