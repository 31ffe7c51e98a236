import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arePackagesCurrent, installPackages, npmCommand, npmComplaint } from './packages.mjs';

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

  afterEach(() => {
    rmSync(root, { recursive: true });
    vi.unstubAllEnvs();
  });

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

  describe('being installed', () => {
    const { signal } = new AbortController();
    const name = 'npm-cli.js';

    /** A package in the root's own folder: the real npm installs it without a registry. */
    const wantLocal = (field: 'devDependencies' | 'optionalDependencies') => {
      const own = { name: 'root', version: '1.0.0', [field]: { local: 'file:local' } };
      mkdirSync(join(root, 'local'));
      writeFileSync(join(root, 'local/package.json'), JSON.stringify({ name: 'local', version: '1.0.0' }));
      writeFileSync(join(root, 'package.json'), JSON.stringify(own));
      const kind = field === 'devDependencies' ? { dev: true } : { optional: true };
      const packages = {
        '': own,
        local: { version: '1.0.0', ...kind },
        'node_modules/local': { resolved: 'local', link: true, ...kind },
      };
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    };

    it('devstack-32 is done once where two starts find the same packages missing', async () => {
      const installed = JSON.stringify({ packages: { ...lockfile } });
      writeFileSync(
        join(root, name),
        `const fs = require('node:fs');
        fs.appendFileSync('runs', 'x');
        fs.mkdirSync('node_modules');
        fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(installed)});`,
      );
      const install = () => installPackages(root, signal, { npm: join(root, name) });
      expect((await Promise.all([install(), install()])).sort()).toEqual(['installed', 'unchanged']);
      expect(readFileSync(join(root, 'runs'), 'utf8')).toBe('x');
    });

    it('devstack-04 tells why npm failed, also where npm was asked to be silent', async () => {
      vi.stubEnv('npm_config_loglevel', 'silent');
      wantLocal('devDependencies');
      writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { other: 'file:other' } }));
      await expect(installPackages(root, signal)).rejects.toMatchObject({
        step: 'Install packages',
        why: expect.stringContaining('package.json and package-lock.json'),
        fix: expect.stringContaining('npm ci'),
      });
    });

    it.each([
      ['NODE_ENV', 'production', 'devDependencies'],
      ['npm_config_omit', 'dev', 'devDependencies'],
      ['npm_config_omit', 'optional', 'optionalDependencies'],
    ] as const)('devstack-33 is whole under %s=%s', async (variable, value, field) => {
      vi.stubEnv(variable, value);
      wantLocal(field);
      await installPackages(root, signal);
      expect(existsSync(join(root, 'node_modules/local/package.json'))).toBe(true);
      expect(arePackagesCurrent(root)).toBe(true);
    });
  });
});
