import type { Clock } from '../ports/Clock.ts';

export interface FakeClock extends Clock {
  /** Time passes; what is due is done, in its order. */
  pass(ms: number): void;
}

/** A clock that stands still until told. */
export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  let timers: { at: number; callback: () => void }[] = [];
  return {
    now: () => now,
    setTimer(callback, ms) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        now = Math.max(now, next.at);
        timers = timers.filter((each) => each !== next);
        next.callback();
      }
      now = end;
    },
  };
}
