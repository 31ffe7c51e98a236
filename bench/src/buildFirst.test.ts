import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFirst } from './buildFirst.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('building first', () => {
  it.each([
    ['', true],
    ['process.exitCode = 1;', false],
  ])('answers whether it could: %j', async (program, could) => {
    await writeFile(join(folder, 'build.mjs'), program);
    expect(await buildFirst(join(folder, 'build.mjs'))).toBe(could);
  });
});
