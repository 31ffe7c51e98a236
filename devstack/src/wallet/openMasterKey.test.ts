import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMasterKey } from './openMasterKey.ts';

it('devstack-26 makes the master key once, beside the data and for its owner', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-key-'));
  const file = openMasterKey(dataDir);
  const key = readFileSync(file, 'utf8');
  expect(key).toMatch(/^[\da-f]{64}\n$/);
  expect(file.startsWith(join(dataDir, 'gateway'))).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openMasterKey(dataDir)).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe(key);
  rmSync(dataDir, { recursive: true });
});
