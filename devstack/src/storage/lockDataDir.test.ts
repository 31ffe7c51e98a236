import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearDataDir, temporaryDataDir } from './dataDir.ts';
import { lockDataDir } from './lockDataDir.ts';

/** Holds a lock as another process would, and dies without releasing it. */
const dyingOwner = `
  require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'));
`;

describe('the data folder', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('devstack-12 is refused to a second stack, which is told what to do', async () => {
    const release = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toMatchObject({
      step: 'Open the data folder',
      why: `another stack is running on ${folder}.`,
      fix: expect.stringContaining('--data-dir'),
    });
    await release();
  });

  it('devstack-12 is free again once released', async () => {
    const release = await lockDataDir(folder);
    await release();
    const again = await lockDataDir(folder);
    await again();
  });

  it('devstack-12 is taken over from an owner that died', async () => {
    const lock = join(folder, 'lock');
    await new Promise((done) => execFile(process.execPath, ['-e', dyingOwner, lock], done));
    expect(existsSync(lock)).toBe(true);
    const release = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toMatchObject({ step: 'Open the data folder' });
    await release();
  });

  it('devstack-12 is locked wherever it lies, however long its path', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const release = await lockDataDir(deep);
    await expect(lockDataDir(deep)).rejects.toMatchObject({ step: 'Open the data folder' });
    await release();
  });

  it('devstack-10 is emptied by a reset while the lock stays', async () => {
    mkdirSync(join(folder, 'gateway'));
    writeFileSync(join(folder, 'gateway/x'), '1');
    writeFileSync(join(folder, 'chain-31337.json'), '{}');
    const release = await lockDataDir(folder);
    clearDataDir(folder);
    expect(existsSync(join(folder, 'gateway'))).toBe(false);
    expect(existsSync(join(folder, 'chain-31337.json'))).toBe(false);
    await expect(lockDataDir(folder)).rejects.toMatchObject({ step: 'Open the data folder' });
    await release();
  });

  it('devstack-19 may be a temporary one that goes away', () => {
    const { dataDir, remove } = temporaryDataDir();
    expect(existsSync(dataDir)).toBe(true);
    remove();
    expect(existsSync(dataDir)).toBe(false);
  });
});
