import type { AdapterHost } from '@foyer/core';
import { FakeClock as StillClock } from '@foyer/core/testing';

/** A clock that moves only when told. */
export interface FakeClock {
  readonly clock: AdapterHost['clock'];
  /** Runs every timer due within `ms`, in order, letting promises settle between them. */
  advance(ms: number): Promise<void>;
  /** Timers still running. */
  timers(): number;
}

export function createFakeClock(): FakeClock {
  const clock = new StillClock();
  return {
    clock,
    async advance(ms) {
      const end = clock.now() + ms;
      await settle();
      for (let at = clock.next; at !== undefined && at <= end; at = clock.next) {
        clock.advance(at - clock.now());
        await settle();
      }
      clock.advance(end - clock.now());
    },
    timers: () => clock.pending,
  };
}

/** Lets every promise that can settle settle. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
