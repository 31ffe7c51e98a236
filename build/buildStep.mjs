import { performance } from 'node:perf_hooks';
import { runWhenChanged } from './inputsHash.mjs';

/**
 * Builds one step when something changed, and tells; where that fails, the program or the worker ends.
 * @param {import('./planSteps.mjs').Step} step
 * @param {readonly string[]} flags `--force`, `--quiet`.
 */
export async function buildStep(step, flags) {
  const start = performance.now();
  const outcome = await runWhenChanged(step.name, { ...step, force: flags.includes('--force') }).catch(
    (error) => {
      console.error(`build failed at ${step.name}\n${error instanceof Error ? error.message : error}`);
      process.exit(1);
    },
  );
  if (outcome === 'built' && !flags.includes('--quiet')) {
    console.log(`built ${step.name} in ${Math.round(performance.now() - start)} ms`);
  }
}
