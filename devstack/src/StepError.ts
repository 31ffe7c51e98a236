/** A step that failed: which one, why, and what a person can do about it. */
export class StepError extends Error {
  override readonly name = 'StepError';

  constructor(
    readonly step: string,
    readonly why: string,
    readonly fix: string,
    options?: ErrorOptions,
  ) {
    super(`${step} failed: ${why} ${fix}`, options);
  }
}

/** Names the step a failure happened in; a failure that already names one stays as it is. */
export function toStepError(step: string, error: unknown, fix: string): StepError {
  if (error instanceof StepError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new StepError(step, why, fix, { cause: error });
}
