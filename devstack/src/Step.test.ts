import { describe, expect, it } from 'vitest';
import { runStep } from './Step.ts';
import { StepError } from './StepError.ts';

describe('a step', () => {
  const fix = 'Do something.';
  const run = (work: () => Promise<string>, onStep?: () => void) =>
    runStep(onStep, { title: 'Open it', work, fix });

  it('devstack-04 that fails says which it is, why, and what to do', async () => {
    const cause = new Error('broken');
    await expect(run(() => Promise.reject(cause))).rejects.toEqual(
      new StepError('Open it', 'broken', fix, { cause }),
    );
  });

  it('devstack-04 keeps what a failure within it says of itself', async () => {
    const told = new StepError('Open a part of it', 'broken', 'Mend it.');
    await expect(run(() => Promise.reject(told))).rejects.toBe(told);
  });

  it('devstack-20 lets an interruption through as what it is', async () => {
    const stop = AbortSignal.abort();
    await expect(
      run(
        async () => 'never',
        () => stop.throwIfAborted(),
      ),
    ).rejects.toBe(stop.reason);
  });
});
