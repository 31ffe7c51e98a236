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

/** Runs one step and reports its beginning and end. A failure passes through unreported: it is the caller's to tell. */
export async function runStep<Result>(
  onStep: OnStep | undefined,
  title: string,
  work: () => Promise<Result>,
  describe?: (result: Result) => string | undefined,
): Promise<Result> {
  const startedAt = performance.now();
  onStep?.({ title, state: 'running' });
  const result = await work();
  const detail = describe?.(result);
  const ms = Math.round(performance.now() - startedAt);
  onStep?.({ title, state: 'done', ms, ...(detail ? { detail } : {}) });
  return result;
}
