import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMasterKey } from './openMasterKey.ts';

it('devstack-26 makes the master key once, beside the data and for its owner', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-key-'));
  const file = await openMasterKey(dataDir);
  const key = readFileSync(file, 'utf8');
  expect(key).toMatch(/^[\da-f]{64}\n$/);
  expect(file.startsWith(join(dataDir, 'gateway'))).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await openMasterKey(dataDir)).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe(key);
  rmSync(dataDir, { recursive: true });
});

it('devstack-04 tells why no master key can be made, and what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-key-'));
  writeFileSync(join(dataDir, 'keys'), 'a list of mine');
  await expect(openMasterKey(dataDir)).rejects.toMatchObject({
    step: 'Open the master key',
    why: expect.stringContaining('EEXIST'),
    fix: expect.stringContaining(`Check that ${join(dataDir, 'keys')} is a folder`),
  });
  rmSync(dataDir, { recursive: true });
});
