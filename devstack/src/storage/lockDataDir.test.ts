import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearDataDir } from './clearDataDir.ts';
import { temporaryDataDir } from './dataDir.ts';
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
  const leaveDeadLock = async (name = 'lock') => {
    const lock = join(folder, name);
    await new Promise((done) => execFile(process.execPath, ['-e', dyingOwner, lock], done));
    expect(existsSync(lock)).toBe(true);
  };
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

  it('devstack-36 may lie in folders that are not there yet', async () => {
    const deep = join(folder, 'a', 'b');
    const release = await lockDataDir(deep);
    expect(existsSync(deep)).toBe(true);
    await release();
  });

  it.each(['', 'below'])('devstack-36 is not a file, nor below one (%s)', async (below) => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'mine');
    await expect(lockDataDir(join(file, below))).rejects.toMatchObject({
      step: 'Open the data folder',
      why: `${file} is a file.`,
      fix: expect.stringContaining('--data-dir'),
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('devstack-36 fails where nothing can be made', async () => {
    await expect(lockDataDir('/proc/foyer')).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  });

  it('devstack-12 is free again once released', async () => {
    const release = await lockDataDir(folder);
    await release();
    const again = await lockDataDir(folder);
    await again();
  });

  it('devstack-12 is taken over from an owner that died', async () => {
    await leaveDeadLock();
    const release = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toMatchObject({ step: 'Open the data folder' });
    await release();
  });

  it('devstack-12 is taken over from an owner that died by one of several starts at once', async () => {
    await leaveDeadLock();
    const starts = await Promise.allSettled([1, 2, 3].map(() => lockDataDir(folder)));
    const won = starts.filter((start) => start.status === 'fulfilled');
    expect(won.length).toBe(1);
    await expect(lockDataDir(folder)).rejects.toMatchObject({ step: 'Open the data folder' });
    await won[0]?.value();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('devstack-12 is taken over from a start that died while it took it over', async () => {
    await leaveDeadLock();
    await leaveDeadLock('turn');
    const release = await lockDataDir(folder);
    await release();
  });

  it.each(['lock', 'turn'])('devstack-35 is not taken where a file has the name of its %s', async (name) => {
    await leaveDeadLock('lock');
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), 'dear to somebody');
    await expect(lockDataDir(folder)).rejects.toMatchObject({
      step: 'Open the data folder',
      why: `no stack wrote ${join(folder, name)}, and this one would write there.`,
    });
    expect(readFileSync(join(folder, name), 'utf8')).toBe('dear to somebody');
  });

  it('devstack-12 is locked within, or elsewhere, by a path that is not cut off: its bytes count', async () => {
    const named = join(folder, 'й'.repeat(45));
    const release = await lockDataDir(named);
    expect(readdirSync(folder)).toEqual([basename(named)]);
    await expect(lockDataDir(named)).rejects.toMatchObject({ step: 'Open the data folder' });
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
    writeFileSync(join(folder, 'gateway/PG_VERSION'), '1');
    writeFileSync(join(folder, 'chain-31337.json'), '{"block":{}}');
    const release = await lockDataDir(folder);
    clearDataDir(folder);
    expect(existsSync(join(folder, 'gateway'))).toBe(false);
    expect(existsSync(join(folder, 'chain-31337.json'))).toBe(false);
    await expect(lockDataDir(folder)).rejects.toMatchObject({ step: 'Open the data folder' });
    await release();
  });

  it('devstack-10 keeps through a reset whatever no stack wrote into it', () => {
    const foreign = ['package.json', 'keys/id_ed25519', '.git/HEAD', 'chain-1.json', 'gateway/package.json'];
    const own = { 'contracts.json': '{"multicall3":"0x1","tokens":[]}', 'chain-31338.json': '{"block":{}}' };
    const files = { ...Object.fromEntries(foreign.map((path) => [path, '1'])), ...own };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    clearDataDir(folder);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    expect(left.sort()).toEqual(foreign.sort());
  });

  it('devstack-19 may be a temporary one that goes away', () => {
    const { dataDir, remove } = temporaryDataDir();
    expect(existsSync(dataDir)).toBe(true);
    remove();
    expect(existsSync(dataDir)).toBe(false);
  });
});
