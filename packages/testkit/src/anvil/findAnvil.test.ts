import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findAnvil } from './findAnvil.ts';

describe('the program of startAnvil', () => {
  const site = mkdtempSync(join(tmpdir(), 'anvil-'));
  const test = join(site, 'site.test.js');
  afterAll(() => rm(site, { recursive: true }));

  it('testkit-45 says what to install where the package is not there, and then where its program is not', async () => {
    expect(() => findAnvil(test)).toThrow(
      'startAnvil needs a package of its own: run `npm install --save-dev @foundry-rs/anvil`, or pass the path of an anvil as `binary`.',
    );
    const own = join(site, 'node_modules/@foundry-rs/anvil');
    await mkdir(own, { recursive: true });
    writeFileSync(join(own, 'package.json'), '{}');
    expect(() => findAnvil(test)).toThrow(
      /^The part of `@foundry-rs\/anvil` for \w+-\w+ is not installed: run `npm install --save-dev --include=optional @foundry-rs\/anvil`/,
    );
  });

  it('testkit-45 finds the program of this machine', () => {
    expect(findAnvil(import.meta.url)).toMatch(/anvil(\.exe)?$/);
  });
});
