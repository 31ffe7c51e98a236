import { afterAll, beforeAll, expect, vi } from 'vitest';

/**
 * Runs around each file of tests that share a process: what it stubbed by vitest's means is put back, and one that
 * changes the process otherwise fails, not the next one. Code that a file began to load is waited for: vitest would
 * fail what is under way, and all later files that need the same code with it.
 */
let before: ReturnType<typeof describeProcess>;
beforeAll(() => {
  before = describeProcess();
});
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(describeProcess(), 'left to the next file').toEqual(before);
});

function describeProcess() {
  return {
    globals: Object.getOwnPropertyNames(globalThis).sort(),
    environment: { ...process.env },
    folder: process.cwd(),
    areTimersFake: vi.isFakeTimers(),
  };
}
