import type { Clock } from '../ports/Clock.ts';

/**
 * A clock that never goes back and never stands still: when the machine's is set back, it goes on from where it was.
 * So nothing that is over comes back to life.
 */
export function createSteadyClock(clock: Clock): Clock {
  let last = clock.now();
  let ahead = 0;
  return {
    now() {
      const time = clock.now();
      if (time + ahead < last) ahead = last - time;
      last = time + ahead;
      return last;
    },
  };
}
