import { Worker } from 'node:worker_threads';
import { buildStep } from './buildStep.mjs';
import { planSteps } from './planSteps.mjs';
import { withLock } from './withLock.mjs';

/** `node build/build.mjs [--types] [--force] [--quiet]`: builds what changed. Types only on demand: they take longer. */
const flags = process.argv.slice(2);

await withLock(async () => {
  const declared = flags.includes('--types') ? declare() : undefined;
  for (const step of planSteps()) await buildStep(step, flags);
  await declared;
});

/** Writes the declarations beside everything else: nothing of it reads them, and the compiler keeps a core busy for long. */
function declare() {
  const worker = new Worker(new URL('./declare.mjs', import.meta.url), { argv: flags });
  return new Promise((resolve) => {
    worker.on('exit', (code) => (code === 0 ? resolve(undefined) : process.exit(code)));
  });
}
