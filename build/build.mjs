import { performance } from 'node:perf_hooks';
import { runWhenChanged } from './inputsHash.mjs';
import { planSteps } from './planSteps.mjs';
import { withLock } from './withLock.mjs';

/** `node build/build.mjs [--types] [--force] [--quiet]`: builds what changed. Types only on demand: they take longer. */
const flags = new Set(process.argv.slice(2));
const steps = planSteps({ types: flags.has('--types') });

await withLock(async () => {
  for (const step of steps) {
    const start = performance.now();
    const outcome = await runWhenChanged(step.name, { ...step, force: flags.has('--force') }).catch(
      (error) => {
        console.error(`build failed at ${step.name}\n${error instanceof Error ? error.message : error}`);
        process.exit(1);
      },
    );
    if (outcome === 'built' && !flags.has('--quiet')) {
      console.log(`built ${step.name} in ${Math.round(performance.now() - start)} ms`);
    }
  }
});
