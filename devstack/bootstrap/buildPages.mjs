import { runWhenChanged } from '../../build/inputsHash.mjs';
import { pages, planSteps } from '../../build/planSteps.mjs';
import { withLock } from '../../build/withLock.mjs';

/** A program of its own: builds what `npm start` serves where something it is made from has changed, and prints what it did. */
const steps = planSteps().filter(({ name }) => pages.some(({ folder }) => folder === name));
try {
  const outcomes = [];
  for (const step of steps) outcomes.push(await withLock(() => runWhenChanged(step.name, step)));
  process.stdout.write(outcomes.find((outcome) => outcome !== 'unchanged') ?? 'unchanged');
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
