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

/** What to do where nothing of the visitor's is to blame. */
export const startAgain = 'Start again with "npm start".';

/** What to do where another program took a port after it was chosen: the next start chooses another. */
export const takenMeanwhile = 'Something else took the port meanwhile: start again, and another is used.';

/** Names the step a failure happened in; a failure that already names one stays as it is. */
export function toStepError(step: string, error: unknown, fix: string): StepError {
  if (error instanceof StepError) return error;
  const taken = [error, Object(error).cause].find((told) => Object(told).code === 'EADDRINUSE');
  // Its own words may say what to do, which would be another order beside the one that helps here.
  if (taken) return new StepError(step, `port ${taken.port} is taken.`, takenMeanwhile, { cause: error });
  return new StepError(step, error instanceof Error ? error.message : String(error), fix, { cause: error });
}
