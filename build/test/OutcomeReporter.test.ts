import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../workspace.mjs';
import type { Outcome } from './readOutcome.mjs';
import { runProcess } from './runProcess.mjs';

const place = 'build/fixtures/outcome';

describe('OutcomeReporter', () => {
  let folder: string;
  let outcome: Outcome;
  const told = (title: string) => outcome.failures.filter((text) => text.split('\n')[0]?.includes(title));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-outcome-'));
    const file = join(folder, 'outcome.json');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    await runProcess(process.execPath, [
      vitest,
      'run',
      '--no-cache',
      `--root=${place}`,
      `--outputFile=${file}`,
    ]);
    outcome = JSON.parse(await readFile(file, 'utf8'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('counts what passed', () => expect(outcome.passed).toBe(1));

  it('tells the file, the title and the reason of a failure', () => {
    expect(told('failing.test.ts > sum adds')).toEqual([
      expect.stringMatching(
        /^build\/fixtures\/outcome\/failing\.test\.ts > sum adds\n {4}AssertionError: 1 is not 2/,
      ),
    ]);
  });

  it('tells the whole log of an action that ran out of time, and cuts what has no end', () => {
    const lines = (title: string) =>
      told(title)[0]
        ?.split('\n')
        .filter((line) => /line \d/.test(line)).length;
    expect([lines('sum tells much'), lines('sum has no end')]).toEqual([40, 60]);
  });

  it('tells of a test that ran out of time that it did, and where it stands', () => {
    expect(told('sum never ends')[0]).toMatch(
      /never ends\n {4}Test timed out in 1ms\.\n.*failing\.test\.ts:\d/s,
    );
  });

  it('counts a test that was skipped as failed', () => {
    expect(told('is skipped')[0]).toMatch(/\n {4}was not run \(skipped\)$/);
  });

  it('tells why a set-up failed, before the tests that did not run for it', () => {
    const [first, second, ...more] = told('failing.test.ts > stack');
    expect(first).toMatch(/failing\.test\.ts > stack\n {4}Error: the chain did not start/);
    expect(first).toMatch(/\n {4}of: Error: the port is taken\n/);
    expect(second).toMatch(/failing\.test\.ts > stack signs\n {4}was not run \(skipped\)$/);
    expect(more).toEqual([]);
  });

  it('counts a file that could not be loaded', () => {
    expect(told('broken.test.ts')).toEqual([
      expect.stringMatching(/broken\.test\.ts\n {4}Error: no such part/),
    ]);
  });

  it('counts an error outside of tests', () => {
    expect(told('an error outside of tests')).toEqual([expect.stringContaining('left behind')]);
  });
});
