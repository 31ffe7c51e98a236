import type { AdapterHost } from '@foyer/core';

/** A clock that moves only when told. */
export interface FakeClock {
  readonly clock: AdapterHost['clock'];
  /** Runs every timer due within `ms`, in order, letting promises settle between them. */
  advance(ms: number): Promise<void>;
  /** Timers still running. */
  timers(): number;
}

/** A clock that starts at 0. */
export function createFakeClock(): FakeClock {
  let now = 0;
  const timers = new Map<object, { at: number; callback: () => void }>();
  return {
    clock: {
      now: () => now,
      setTimer(callback, ms) {
        const key = {};
        timers.set(key, { at: now + ms, callback });
        return () => timers.delete(key);
      },
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
    timers: () => timers.size,
  };
}

/** Lets every promise that can settle settle. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
