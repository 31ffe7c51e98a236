import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { help, readFlags } from './flags.mjs';
import { arePackagesCurrent, installPackages } from './packages.mjs';
import { buildPagesWhenChanged } from './pagesBuild.mjs';
import { createProgress } from './progress.mjs';
import { describeFailure } from './StepFailure.mjs';
import { stopRequest } from './stopRequest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const silent = { write() {} };

/**
 * Installs, builds and runs the stack until it is asked to stop, then ends the process.
 * @param {string[]} parameters
 */
export async function run(parameters) {
  const stop = stopRequest();
  let progress = createProgress(silent);
  try {
    const flags = readFlags(parameters);
    if (flags.help) {
      process.stdout.write(help);
      process.exit(0);
    }
    progress = createProgress(flags.json ? silent : process.stdout);
    await prepare(progress, stop.signal);
    const { importSource } = await import('../../build/importSource.mjs');
    const { main } = await importSource('devstack/src/cli/main.ts');
    await main({ flags, root, progress, signal: stop.signal });
    process.exit(0);
  } catch (error) {
    progress.endLine();
    if (stop.signal.aborted) process.exit(0);
    process.stderr.write(describeFailure(error));
    process.exit(1);
  }
}

/** @param {import('./progress.mjs').Progress} progress @param {AbortSignal} signal */
async function prepare(progress, signal) {
  const onWait = (/** @type {string} */ words) => {
    progress.endLine();
    process.stderr.write(`  ${words}\n`);
  };
  if (!arePackagesCurrent(root)) {
    await step(progress, 'Install packages', () => installPackages(root, signal, { onWait }));
  }
  signal.throwIfAborted();
  await step(progress, 'Build the pages', () => buildPagesWhenChanged(signal, { onWait }));
  signal.throwIfAborted();
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @param {string} title
 * @param {() => Promise<string | undefined>} work
 */
async function step(progress, title, work) {
  const startedAt = performance.now();
  progress.onStep({ title, state: 'running', slow: true });
  const detail = await work();
  const ms = performance.now() - startedAt;
  progress.onStep({ title, state: 'done', ms, ...(detail === 'unchanged' ? { detail } : {}) });
}
