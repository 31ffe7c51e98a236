import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StepFailure } from './StepFailure.mjs';

const program = fileURLToPath(new URL('./buildPages.mjs', import.meta.url));

/**
 * Builds the demo and the phone when their sources, or those of the packages in them, have changed. Answers what was
 * done. The bundler runs in a process of its own: it takes half a gigabyte, and whatever it has to say is kept off the
 * ready line.
 * @param {AbortSignal} signal
 * @param {object} [options]
 * @param {(words: string) => void} [options.onWait] Called when another that builds in this clone is waited for long.
 * @param {string} [options.builder] The program.
 * @returns {Promise<string | undefined>}
 */
export function buildPagesWhenChanged(signal, { onWait = console.error, builder = program } = {}) {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [builder], { signal }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout.trim().split('\n').at(-1));
      const why = builderComplaint(stderr) || error.message;
      const fix =
        'Mend what is named above; if nothing is, run "npm run build -- --force" to build everything again.';
      reject(new StepFailure('Build the pages', why, fix));
    });
    child.stdout?.on('data', (/** @type {string} */ text) => {
      for (const words of text.match(/^Waiting for .*$/gm) ?? []) onWait(words);
    });
  });
}

/** Most lines of the bundler that are told. */
const complaintLines = 20;

/**
 * What the bundler complains about, without the calls it came through: those fill pages and name nothing to mend.
 * @param {string} output
 */
export function builderComplaint(output) {
  return output
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(?:at |\d+: |Stack backtrace:|Node\.js v)/.test(line))
    .slice(0, complaintLines)
    .join('\n       ');
}
