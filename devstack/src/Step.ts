import { toStepError } from './StepError.ts';

/** Something the stack does on its way up, as a person reads it. */
export interface Step {
  readonly title: string;
  readonly state: 'running' | 'done';
  /** What came out of it, in a few words. */
  readonly detail?: string;
  /** Milliseconds, once done. */
  readonly ms?: number;
}

export type OnStep = (step: Step) => void;

/** One step: what is done, and what a person reads about it. */
export interface StepWork<Result> {
  readonly title: string;
  readonly work: () => Promise<Result>;
  /** What a person can do when it fails, unless the failure itself tells. */
  readonly fix: string;
  /** What came out of it, in a few words. */
  readonly describe?: (result: Result) => string | undefined;
}

/**
 * Runs one step and reports its beginning and end. A failure is the caller's to tell.
 * @throws StepError; what `onStep` throws passes through.
 */
export async function runStep<Result>(
  onStep: OnStep | undefined,
  { title, work, fix, describe }: StepWork<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  onStep?.({ title, state: 'running' });
  const result = await nameStep(title, fix, work);
  const detail = describe?.(result);
  const ms = Math.round(performance.now() - startedAt);
  onStep?.({ title, state: 'done', ms, ...(detail ? { detail } : {}) });
  return result;
}

/** Does what belongs to a step but is too short for a line of its own; a failure names the step all the same. */
export async function nameStep<Result>(
  step: string,
  fix: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toStepError(step, error, fix);
  }
}
