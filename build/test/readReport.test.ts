import { describe, expect, it } from 'vitest';
import { readReport } from './readReport.mjs';

const run = { name: 'node', code: 0, folder: '/repo' };
const test = (status: string, fullName = 'adds', failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
});
const file = (assertionResults: unknown[], more = {}) => ({
  name: '/repo/a.test.ts',
  status: 'passed',
  message: '',
  assertionResults,
  ...more,
});

describe('readReport', () => {
  it('counts what passed', () => {
    const report = { numPassedTests: 2, testResults: [file([test('passed'), test('passed')])] };
    expect(readReport(report, run)).toEqual({ passed: 2, failures: [] });
  });

  it('tells the file, the title and the reason of a failure', () => {
    const report = {
      numPassedTests: 1,
      testResults: [file([test('failed', 'sum adds', ['1 is not 2\n  at a.ts'])])],
    };
    expect(readReport(report, { ...run, code: 1 }).failures).toEqual([
      'a.test.ts > sum adds\n    1 is not 2\n      at a.ts',
    ]);
  });

  it('tells the whole log of an action that ran out of time, and cuts what has no end', () => {
    const told = (lines: number) => {
      const why = Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n');
      const report = { numPassedTests: 1, testResults: [file([test('failed', 'clicks', [why])])] };
      return readReport(report, { ...run, code: 1 }).failures[0]?.split('\n').length;
    };
    expect([told(40), told(4000)]).toEqual([41, 61]);
  });

  it.each(['skipped', 'pending', 'todo'])('counts a %s test as failed', (status) => {
    const report = { numPassedTests: 1, testResults: [file([test(status)])] };
    expect(readReport(report, run).failures).toEqual([`a.test.ts > adds\n    was not run (${status})`]);
  });

  it('counts a file that could not be loaded', () => {
    const report = {
      numPassedTests: 1,
      testResults: [file([], { status: 'failed', message: 'no such module' })],
    };
    expect(readReport(report, { ...run, code: 1 }).failures).toEqual(['a.test.ts\n    no such module']);
  });

  it('counts an error outside of tests', () => {
    const report = { numPassedTests: 1, testResults: [file([test('passed')])] };
    expect(readReport(report, { ...run, code: 1 }).failures).toEqual(['node: an error outside of tests']);
  });

  it('counts a run without a test or without a report', () => {
    const nothing = ['node: no test ran'];
    expect(readReport({ numPassedTests: 0, testResults: [] }, run).failures).toEqual(nothing);
    expect(readReport(null, { ...run, code: 1 }).failures).toEqual(nothing);
  });
});
