/** A step that failed before any package was there; the same three answers as the stack's own `StepError`. */
export class StepFailure extends Error {
  /** @param {string} step @param {string} why @param {string} fix */
  constructor(step, why, fix) {
    super(`${step} failed: ${why} ${fix}`);
    this.step = step;
    this.why = why;
    this.fix = fix;
  }
}

/**
 * What a person reads about a failure: which step, why, and what to do.
 * @param {unknown} error
 */
export function describeFailure(error) {
  const { step, why, fix } = Object(error);
  if (step && why && fix) return `✗ ${step} failed\n  Why: ${why}\n  Do:  ${fix}\n`;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `✗ The stack failed\n  Why: ${detail}\n  Do:  start again; if it stays, report it with all that stands above.\n`;
}
