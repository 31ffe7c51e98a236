import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.mjs';
import { describeFailure, StepFailure } from './StepFailure.mjs';

function record(isTTY: boolean) {
  let text = '';
  return {
    output: {
      isTTY,
      write: (piece: string) => {
        text += piece;
      },
    },
    text: () => text,
  };
}

describe('progress', () => {
  it('devstack-04 writes one line a step where there is no terminal', () => {
    const { output, text } = record(false);
    const { onStep } = createProgress(output);
    onStep({ title: 'Start the chains', state: 'running' });
    onStep({ title: 'Start the chains', state: 'done', ms: 340, detail: 'port 8545 is taken, using 8547' });
    expect(text()).toBe('✓ Start the chains  0.3 s  (port 8545 is taken, using 8547)\n');
  });

  it('devstack-04 says at once that a long step has begun', () => {
    const { output, text } = record(false);
    createProgress(output).onStep({ title: 'Install packages', state: 'running', slow: true });
    expect(text()).toBe('  Install packages…\n');
  });

  it('devstack-04 turns the running line of a terminal into the finished one', () => {
    const { output, text } = record(true);
    const { onStep } = createProgress(output);
    onStep({ title: 'Build the demo', state: 'running' });
    onStep({ title: 'Build the demo', state: 'done', ms: 2000 });
    expect(text()).toBe('  Build the demo…\r\x1b[K✓ Build the demo  2.0 s\n');
  });

  it('devstack-04 tells which step failed, why, and what to do', () => {
    const failure = new StepFailure('Install packages', 'no network.', 'Connect first.');
    expect(describeFailure(failure)).toBe(
      '✗ Install packages failed\n  Why: no network.\n  Do:  Connect first.\n',
    );
  });

  it('devstack-04 keeps the trace of a failure nobody expected; devstack-34 for which no data is to be cleared', () => {
    const text = describeFailure(new TypeError('x is not a function'));
    expect(text).toContain('TypeError: x is not a function');
    expect(text).toContain('progress.test.ts');
    expect(text).toContain('Do:  start again');
    expect(text).not.toContain('--reset');
  });
});
