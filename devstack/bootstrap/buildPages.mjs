import { runWhenChanged } from '../../build/inputsHash.mjs';
import { pages, planSteps } from '../../build/planSteps.mjs';
import { withLock } from '../../build/withLock.mjs';

/**
 * A program of its own: builds what `npm start` serves where something it is made from has changed. Prints lines: what
 * it waits for, and last what it did.
 */
const steps = planSteps().filter(({ name }) => pages.some(({ folder }) => folder === name));
const onWait = (/** @type {string} */ words) => void process.stdout.write(`${words}\n`);
try {
  const outcomes = [];
  for (const step of steps) outcomes.push(await withLock(() => runWhenChanged(step.name, step), { onWait }));
  process.stdout.write(`${outcomes.find((outcome) => outcome !== 'unchanged') ?? 'unchanged'}\n`);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
