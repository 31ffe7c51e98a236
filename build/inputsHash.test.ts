import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs, runWhenChanged } from './inputsHash.mjs';
import { root } from './workspace.mjs';

let folder = '';
let input = '';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  mkdirSync(join(root, '.build'), { recursive: true });
  folder = mkdtempSync(join(root, '.build/inputs-'));
  input = relative(root, folder);
  write('a.ts', 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('hashInputs', () => {
  it('changes with a text, a name and a new file', async () => {
    const first = await hashInputs([input]);
    write('b.ts', 'b');
    const second = await hashInputs([input]);
    write('b.ts', 'c');
    const third = await hashInputs([input]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('looks past tests, stories and texts for people', async () => {
    const before = await hashInputs([input]);
    for (const file of ['a.test.ts', 'A.stories.tsx', 'SPEC.md']) write(file, 'x');
    expect(await hashInputs([input])).toBe(before);
  });

  it('accepts a path that does not exist', async () => {
    expect(await hashInputs([`${input}/none`])).toBe(await hashInputs([`${input}/nothing`]));
  });
});

describe('runWhenChanged', () => {
  it('runs once for the same inputs, and again when they or the output change', async () => {
    let runs = 0;
    const step = (force = false) =>
      runWhenChanged(input, {
        inputs: [`${input}/a.ts`],
        output: `${input}/out`,
        task: async () => {
          runs += 1;
          write('out', 'done');
        },
        force,
      });
    expect([await step(), await step()]).toEqual(['built', 'unchanged']);
    write('a.ts', 'other');
    expect(await step()).toBe('built');
    rmSync(join(folder, 'out'));
    expect(await step()).toBe('built');
    expect([await step(true), await step()]).toEqual(['built', 'unchanged']);
    expect(runs).toBe(4);
    rmSync(join(root, '.build/stamps', input.replaceAll('/', '-')));
  });

  it('forgets a run that failed', async () => {
    const step = (task: () => Promise<void>) =>
      runWhenChanged(input, { inputs: [`${input}/a.ts`], output: `${input}/a.ts`, task });
    await expect(step(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await step(() => Promise.resolve())).toBe('built');
    // The inputs are again those of a success, whose output a failure has spoiled since.
    write('a.ts', 'changed');
    await expect(step(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    write('a.ts', 'other');
    expect(await step(() => Promise.resolve())).toBe('built');
    rmSync(join(root, '.build/stamps', input.replaceAll('/', '-')));
  });
});
