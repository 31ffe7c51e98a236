import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arePackagesCurrent, npmCommand, npmComplaint } from './packages.mjs';

const lockfile = {
  '': { name: 'root' },
  'packages/core': { version: '0.1.0' },
  'node_modules/@foyer/core': { link: true, resolved: 'packages/core' },
  'node_modules/viem': { version: '2.0.0' },
  'node_modules/viem/node_modules/ws': { version: '8.0.0' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

describe('packages', () => {
  let root = '';
  const install = (packages: object): void => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'foyer-packages-'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lockfile }));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('devstack-01 wants an install on a fresh clone', () => {
    expect(arePackagesCurrent(root)).toBe(false);
  });

  it('devstack-01 wants none when npm put in what the lockfile says', () => {
    const { '': _root, 'node_modules/fsevents': _otherPlatform, ...installed } = lockfile;
    install(installed);
    expect(arePackagesCurrent(root)).toBe(true);
  });

  it('devstack-01 wants an install when a version differs', () => {
    install({ ...lockfile, 'node_modules/viem': { version: '1.9.9' } });
    expect(arePackagesCurrent(root)).toBe(false);
  });

  it('devstack-01 wants an install when a nested package is missing', () => {
    const { 'node_modules/viem/node_modules/ws': _nested, ...installed } = lockfile;
    install(installed);
    expect(arePackagesCurrent(root)).toBe(false);
  });

  it('devstack-01 wants an install when npm left half a list behind', () => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
    expect(arePackagesCurrent(root)).toBe(false);
  });

  it('devstack-04 tells what npm complains about, without its marks', () => {
    const output =
      'npm warn old\nnpm error code E404\nnpm error 404 Not Found\nnpm error\nnpm ERR! try again\n';
    expect(npmComplaint(output)).toBe('404 Not Found try again');
    expect(npmComplaint('added 3 packages')).toBe('');
  });

  it('runs the npm that started it, else the one on the path', () => {
    expect(npmCommand('/lib/npm/bin/npm-cli.js')).toEqual([process.execPath, '/lib/npm/bin/npm-cli.js']);
    expect(npmCommand('/lib/pnpm/bin/pnpm.cjs')).toEqual(['npm']);
    expect(npmCommand(undefined)).toEqual(['npm']);
  });
});
