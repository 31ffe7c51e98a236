import { arePackagesCurrent, installPackages } from '../devstack/bootstrap/packages.mjs';
import { StepFailure } from '../devstack/bootstrap/StepFailure.mjs';
import { readFlags } from './test/readFlags.mjs';
import { stopProcesses } from './test/runProcess.mjs';
import { runStep } from './test/runStep.mjs';
import { runSteps } from './test/runSteps.mjs';
import { root } from './workspace.mjs';

/**
 * `npm test [-- --only <step>,<step>]`: installs what is missing, runs every step, says again what failed.
 * The last line is `N passed, N failed`. Exit code 1 when something failed or nothing ran, 2 when a flag is none, 130 after Ctrl-C.
 */
const { steps, text, code } = readFlags(process.argv.slice(2));
if (!steps) {
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exit(code);
}
const abort = new AbortController();
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(name, () => {
    abort.abort();
    stopProcesses();
    process.exitCode = 130;
  });
}

// While packages come and the first steps run, what later ones need is on its way.
const coming = Promise.allSettled(steps.map(({ needs }) => needs?.(abort.signal)));
const lack = await install();
const { passed, failures } = lack ? { passed: 0, failures: [lack] } : await runAll(steps);
// Also what no step waited for, as none of them ran: the summary comes last.
await coming;
if (failures.length > 0) {
  process.stdout.write(headlineOf('What failed'));
  for (const failure of failures) console.log(`✗ ${failure}\n`);
}
process.exitCode ??= failures.length > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failures.length} failed`);

/** Brings `node_modules` to what the lockfile says. @returns {Promise<string | undefined>} Why it could not. */
async function install() {
  if (arePackagesCurrent(root)) return undefined;
  process.stdout.write(headlineOf('Install packages'));
  try {
    await installPackages(root, abort.signal);
    return undefined;
  } catch (error) {
    return `install: ${error instanceof StepFailure ? `${error.why} ${error.fix}` : error}`;
  }
}

/** @param {readonly import('./test/steps.mjs').Step[]} steps */
async function runAll(steps) {
  const show = (/** @type {string} */ text) => void process.stdout.write(text);
  const { passed, failures } = await runSteps(steps, { run: runAndTell, show, signal: abort.signal });
  return { passed, failures: abort.signal.aborted ? [...failures, 'stopped before the end'] : failures };
}

/** @param {import('./test/steps.mjs').Step} step @param {(text: string) => void} say */
async function runAndTell(step, say) {
  say(headlineOf(step.title));
  const start = Date.now();
  const outcome = await runStep(step, say);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  say(`${step.name}: ${outcome.passed} passed, ${outcome.failures.length} failed in ${seconds} s\n`);
  return outcome;
}

/** @param {string} title */
function headlineOf(title) {
  return `\n== ${title} ${'='.repeat(Math.max(0, 70 - title.length))}\n\n`;
}
