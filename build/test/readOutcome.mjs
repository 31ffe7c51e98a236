/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {readonly string[]} failures One text a failed check or test.
 */

/**
 * The outcome of a run of tests as it was written; one that says of no failure is none where no test ran, or where the
 * run ended badly for a reason it could not tell.
 * @param {Outcome | null} outcome Null: nothing was written.
 * @param {{ name: string, code: number }} run
 * @returns {Outcome}
 */
export function readOutcome(outcome, { name, code }) {
  const { passed, failures } = outcome ?? { passed: 0, failures: [] };
  if (failures.length > 0) return { passed, failures };
  if (passed === 0) return { passed, failures: [`${name}: no test ran`] };
  return { passed, failures: code === 0 ? [] : [`${name}: exit code ${code}, and no test says why`] };
}
