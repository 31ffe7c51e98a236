import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.mjs';
import { runProcess } from './runProcess.mjs';

describe('leaveNothing', () => {
  it('waits for code that a file began to load, which the next one needs', async () => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { code, output } = await runProcess(process.execPath, [
      vitest,
      'run',
      '--root=build/fixtures/leaveNothing',
    ]);
    expect(output).toContain('3 passed');
    expect(code).toBe(0);
  });
});
