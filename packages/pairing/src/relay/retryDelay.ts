const stepsMs = [100, 500, 1000, 2000, 4000] as const;

/** How many failures in a row it takes to wait the longest. */
export const patientFailures = stepsMs.length;

/**
 * How long to wait after `failures` in a row (1 or more), in ms: about 0.1 s at first, never over 4 s, so that the relay
 * is found again within 5 s of its return. `chance` (0 to 1) spreads clients over the upper half of a step.
 */
export function retryDelay(failures: number, chance: number): number {
  const step = stepsMs[Math.min(failures, stepsMs.length) - 1] ?? stepsMs[0];
  return Math.round(step * (0.5 + chance / 2));
}
