import { describe, expect, it } from 'vitest';
import { readOutcome } from './readOutcome.mjs';

const run = { name: 'node', code: 0 };

describe('readOutcome', () => {
  it('takes what was written', () => {
    const outcome = { passed: 2, failures: [] };
    expect(readOutcome(outcome, run)).toEqual(outcome);
    const failed = { passed: 1, failures: ['a.test.ts > adds\n    1 is not 2'] };
    expect(readOutcome(failed, { ...run, code: 1 })).toEqual(failed);
  });

  it('counts a run without a test or without a report', () => {
    const nothing = ['node: no test ran'];
    expect(readOutcome({ passed: 0, failures: [] }, run).failures).toEqual(nothing);
    expect(readOutcome(null, { ...run, code: 1 }).failures).toEqual(nothing);
  });

  it('counts a bad end that no test tells of', () => {
    const { failures } = readOutcome({ passed: 1, failures: [] }, { ...run, code: 137 });
    expect(failures).toEqual(['node: exit code 137, and no test says why']);
  });
});
