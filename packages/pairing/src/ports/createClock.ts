import type { Clock } from './Clock.ts';

/** The clock of the machine. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
