import { createTurns } from './createTurns.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./readOutcome.mjs').Outcome} Outcome
 */

/** How many light steps go side by side: enough that on two cores one works while others wait. */
const lanes = 3;

/**
 * Runs steps in their order; light ones beside one another, any other alone. What they say comes in their order too,
 * as if each waited for the one before it. None begins after `signal`.
 * @param {readonly Step[]} steps
 * @param {object} parts
 * @param {(step: Step, say: (text: string) => void) => Promise<Outcome>} parts.run
 * @param {(text: string) => void} parts.show
 * @param {AbortSignal} parts.signal
 * @returns {Promise<Outcome>} Of all steps together.
 */
export async function runSteps(steps, { run, show, signal }) {
  const turns = createTurns(show);
  /** @type {Map<string, Promise<Outcome>>} */
  const begun = new Map();
  /** @type {Set<Promise<unknown>>} */
  const running = new Set();
  let taken = 0;
  for (const step of steps) {
    const size = step.isLight ? 1 : lanes;
    while (taken + size > lanes) await Promise.race(running);
    const before = step.after === undefined ? undefined : await begun.get(step.after);
    if (signal.aborted) break;
    const { say, end } = turns.take();
    const outcome = before?.failures.length
      ? Promise.resolve({ passed: 0, failures: [`${step.name}: not run, because ${step.after} failed`] })
      : run(step, say);
    taken += size;
    const ended = outcome.finally(() => {
      taken -= size;
      running.delete(ended);
      end();
    });
    running.add(ended);
    begun.set(step.name, outcome);
  }
  await Promise.all(running);
  const outcomes = await Promise.all(begun.values());
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}
