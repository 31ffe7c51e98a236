import { StepFailure } from './StepFailure.mjs';

/** Builds the demo when its sources, or those of the packages it shows, have changed. Answers what was done. */
export async function buildDemoWhenChanged() {
  const { planSteps } = await import('../../build/planSteps.mjs');
  const { runWhenChanged } = await import('../../build/inputsHash.mjs');
  const { withLock } = await import('../../build/withLock.mjs');
  const step = planSteps({ types: false }).find(({ name }) => name === 'apps/demo');
  try {
    return await withLock(() => runWhenChanged(step.name, step));
  } catch (error) {
    const fix = 'Mend the source named above; "npm run build -- --force" builds everything again.';
    throw new StepFailure('Build the demo', error instanceof Error ? error.message : String(error), fix);
  }
}
