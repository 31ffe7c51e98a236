import { accessSync, constants } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anvilBinary, anvilPackage } from './anvilBinary.ts';

describe("the chain's program", () => {
  it.each([
    ['linux', 'x64', '@foundry-rs/anvil-linux-amd64'],
    ['linux', 'arm64', '@foundry-rs/anvil-linux-arm64'],
    ['darwin', 'arm64', '@foundry-rs/anvil-darwin-arm64'],
    ['win32', 'x64', '@foundry-rs/anvil-win32-amd64'],
  ])('devstack-21 comes from its own package on %s %s', (platform, arch, name) => {
    expect(anvilPackage(platform, arch)).toBe(name);
  });

  it('devstack-21 is there and may be run on this machine', () => {
    expect(() => accessSync(anvilBinary(), constants.X_OK)).not.toThrow();
  });

  it('devstack-21 is an .exe on Windows', () => {
    expect(anvilBinary('win32', 'x64', (specifier) => specifier)).toBe(
      '@foundry-rs/anvil-win32-amd64/bin/anvil.exe',
    );
  });

  it('devstack-04 names the missing package and how to get it', () => {
    expect(() => anvilBinary('sunos', 'sparc')).toThrow(
      expect.objectContaining({
        step: 'Start the chains',
        why: 'the package @foundry-rs/anvil-sunos-sparc is not installed.',
        fix: expect.stringContaining('npm ci'),
      }),
    );
  });
});
