/** Of one failure: the log of a browser's action and what its page showed fit in. */
const keptLines = 60;

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {readonly string[]} failures One text a failed check or test.
 */

/**
 * Counts a vitest JSON report. What did not run counts as failed: skipped tests, files that could not be loaded,
 * and errors outside of tests, which only the exit code tells of.
 * @param {any} report
 * @param {{ name: string, code: number, folder: string }} run
 * @returns {Outcome}
 */
export function readReport(report, { name, code, folder }) {
  const files = report?.testResults ?? [];
  const failures = files.flatMap((/** @type {any} */ file) => describeFile(file, folder));
  const passed = report?.numPassedTests ?? 0;
  if (failures.length === 0 && passed === 0) return { passed, failures: [`${name}: no test ran`] };
  if (failures.length === 0 && code !== 0)
    return { passed, failures: [`${name}: an error outside of tests`] };
  return { passed, failures };
}

/** @param {any} file @param {string} folder @returns {string[]} */
function describeFile(file, folder) {
  const path = file.name.replace(`${folder}/`, '');
  const failed = file.assertionResults
    .filter((/** @type {any} */ { status }) => status !== 'passed')
    .map((/** @type {any} */ test) => {
      const why =
        test.status === 'failed' ? (test.failureMessages ?? []).join('\n') : `was not run (${test.status})`;
      return `${path} > ${test.fullName}\n${indent(why)}`;
    });
  if (file.status === 'failed' && failed.length === 0)
    return [`${path}\n${indent(file.message || 'could not be run')}`];
  return failed;
}

/** @param {string} text */
function indent(text) {
  return text
    .split('\n')
    .slice(0, keptLines)
    .map((line) => `    ${line}`)
    .join('\n');
}
