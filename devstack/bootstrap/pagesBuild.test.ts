import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builderComplaint, buildPagesWhenChanged } from './pagesBuild.mjs';

it('devstack-32 tells for whom the build waits while it waits, and then what was done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-builder-'));
  const builder = join(folder, 'builder.mjs');
  const go = join(folder, 'go');
  writeFileSync(
    builder,
    `import { existsSync } from 'node:fs';
    console.log('Waiting for process 7, which builds');
    while (!existsSync(${JSON.stringify(go)})) await new Promise(setImmediate);
    console.log('built');`,
  );
  const told: string[] = [];
  const onWait = (words: string) => {
    told.push(words);
    writeFileSync(go, '');
  };
  expect(await buildPagesWhenChanged(new AbortController().signal, { onWait, builder })).toBe('built');
  expect(told).toEqual(['Waiting for process 7, which builds']);
  rmSync(folder, { recursive: true });
});

describe('builderComplaint', () => {
  it('devstack-04 names what is to be mended, not the calls it came through', () => {
    const calls = Array.from(
      { length: 40 },
      (_, index) => `  ${index}: <unknown>\n             at ./clone3.S:81:0`,
    );
    const output = [
      'Build failed with 1 error:',
      '',
      '"./utils.js" is not exported by "@noble/hashes".',
      'Stack backtrace:',
      ...calls,
      '    at async buildPage (file:///build/buildPage.mjs:40:3)',
      'Node.js v20.20.2',
    ].join('\n');
    expect(builderComplaint(output)).toBe(
      'Build failed with 1 error:\n       "./utils.js" is not exported by "@noble/hashes".',
    );
  });

  it('devstack-04 tells the first lines of many', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `error ${index}`).join('\n');
    expect(builderComplaint(lines).split('\n')).toHaveLength(20);
  });
});
