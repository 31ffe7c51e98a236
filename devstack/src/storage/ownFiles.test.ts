import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStack } from '../startStack.ts';
import { clearDataDir } from './clearDataDir.ts';
import { refuseForeign } from './ownFiles.ts';

describe('what a visitor has in the data folder', () => {
  let folder = '';
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-own-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['lock', 'of a package manager'],
    ['contracts.json', '{"token":"0x1"}'],
    ['contracts.json', 'no JSON'],
    ['chain-31338.json', '{"name":"mine"}'],
    ['gateway', 'a note'],
  ])('devstack-35 is left as it is, with and without --reset, and named: %s', async (path, text) => {
    write(path, text);
    for (const reset of [false, true]) {
      await expect(startStack({ dataDir: folder, demo: false, reset })).rejects.toMatchObject({
        step: 'Open the data folder',
        why: `no stack wrote ${join(folder, path)}, and this one would write there.`,
        fix: expect.stringMatching(/^Move it away, or .*--data-dir/),
      });
      expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
    }
  });

  it('devstack-35 is not followed where it is a link', () => {
    symlinkSync('elsewhere.json', join(folder, 'contracts.json'));
    expect(() => refuseForeign(folder)).toThrow(`no stack wrote ${join(folder, 'contracts.json')}`);
  });

  it('devstack-10 is no reason to fail for a reset: keys that is no folder', () => {
    write('gateway/PG_VERSION', '17');
    write('keys', 'a list of mine');
    clearDataDir(folder);
    expect(readdirSync(folder)).toEqual(['keys']);
  });

  it('devstack-35 gets no database laid into it', () => {
    write('gateway/base/kustomization.yaml', 'resources: []');
    expect(() => refuseForeign(folder)).toThrow(`no stack wrote ${join(folder, 'gateway')}`);
    rmSync(join(folder, 'gateway/base'), { recursive: true });
    expect(() => refuseForeign(folder)).not.toThrow();
  });

  it.each([
    ['contracts.json', ''],
    ['contracts.json', '{"multicall3":"0x1","tokens":[]}'],
    ['chain-31337.json', '{"block":{"num'],
    ['chain-31337.json', '{"bl'],
    ['gateway/pg_wal/1', ''],
    ['gateway/base/1/2', ''],
  ])('devstack-35 is not meant by what a stack wrote, be it half of it: %s %s', (path, text) => {
    write(path, text);
    expect(() => refuseForeign(folder)).not.toThrow();
    clearDataDir(folder);
    expect(existsSync(join(folder, path))).toBe(false);
  });

  it('devstack-35 is not meant by the lock of a gateway that died before it had a database', () => {
    write('gateway/foyer.lock', '7');
    write('gateway/foyer.lock.0b1c', '7');
    expect(() => refuseForeign(folder)).not.toThrow();
  });

  it.each([
    ['PG_VERSION', 'of mine'],
    ['package.json', `${'a'.repeat(64)}\n`],
  ])('devstack-10 keeps a master key that no stack made, beside gateway/%s', (name, key) => {
    write(`gateway/${name}`, '1');
    write('keys/master.key', key);
    clearDataDir(folder);
    expect(existsSync(join(folder, 'keys/master.key'))).toBe(true);
  });
});
