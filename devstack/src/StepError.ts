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

/** What to do where another program took a port after it was chosen: the next start chooses another. */
const startAgain = 'Something else took the port meanwhile: start again, and another is used.';

/** Names the step a failure happened in; a failure that already names one stays as it is. */
export function toStepError(step: string, error: unknown, fix: string): StepError {
  if (error instanceof StepError) return error;
  const why = error instanceof Error ? error.message : String(error);
  const isPortTaken =
    Object(error).code === 'EADDRINUSE' || Object(Object(error).cause).code === 'EADDRINUSE';
  return new StepError(step, why, isPortTaken ? startAgain : fix, { cause: error });
}
