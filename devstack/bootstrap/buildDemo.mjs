import { runWhenChanged } from '../../build/inputsHash.mjs';
import { planSteps } from '../../build/planSteps.mjs';
import { withLock } from '../../build/withLock.mjs';

/** A program of its own: builds the demo when something it is made from has changed, and prints what it did. */
const step = planSteps({ types: false }).find(({ name }) => name === 'apps/demo');
if (!step) throw new Error('The build knows no step "apps/demo".');
try {
  const outcome = await withLock(() => runWhenChanged(step.name, step));
  process.stdout.write(outcome);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
