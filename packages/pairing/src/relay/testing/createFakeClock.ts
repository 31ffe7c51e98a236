import type { Clock } from '../../ports/Clock.ts';

/** A clock that moves only when told. */
export interface FakeClock extends Clock {
  /** Runs every timer due within `ms`, in order, letting promises settle between them. */
  advance(ms: number): Promise<void>;
  /** As a device does that slept, or whose clock was set: the time is another, no timer ran. */
  jump(ms: number): void;
  /** Timers still set. */
  timers(): number;
}

export function createFakeClock(): FakeClock {
  let now = 1_700_000_000_000;
  const timers = new Map<object, { at: number; readonly callback: () => void }>();
  return {
    now: () => now,
    setTimer(callback, ms) {
      const key = {};
      timers.set(key, { at: now + ms, callback });
      return () => timers.delete(key);
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at);
        if (!next) break;
        timers.delete(next[0]);
        now = next[1].at;
        next[1].callback();
        await settle();
      }
      now = end;
    },
    jump(ms) {
      now += ms;
      for (const timer of timers.values()) timer.at += ms;
    },
    timers: () => timers.size,
  };
}

/** Lets every promise that can settle settle. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
