import type { Clock } from '../ports/Clock.ts';

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };
