import type { Clock } from '../ports/Clock.ts';

/** Longest time between two looks at the clock, in ms: after a device slept, what is overdue runs within it. */
const beatMs = 5_000;

/** Things to do at a time on the wall clock, one for each key. */
export interface Heartbeat {
  /** Replaces what was set for `key`. `at` in ms since the epoch. */
  set(key: string, at: number, run: () => void): void;
  clear(key: string): void;
  /** Looks at the clock now. */
  beat(): void;
  close(): void;
}

/** Ticks only while something is due some time. */
export function createHeartbeat(clock: Clock): Heartbeat {
  const dueByKey = new Map<string, { readonly at: number; readonly run: () => void }>();
  let cancel: (() => void) | undefined;

  const arm = () => {
    cancel?.();
    cancel = undefined;
    if (dueByKey.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { at } of dueByKey.values()) next = Math.min(next, at);
    cancel = clock.setTimer(beat, Math.min(beatMs, Math.max(0, next - clock.now())));
  };
  const beat = () => {
    const now = clock.now();
    for (const [key, { at, run }] of [...dueByKey]) {
      if (at > now || !dueByKey.delete(key)) continue;
      run();
    }
    arm();
  };
  return {
    set(key, at, run) {
      dueByKey.set(key, { at, run });
      arm();
    },
    clear(key) {
      if (dueByKey.delete(key)) arm();
    },
    beat,
    close() {
      dueByKey.clear();
      arm();
    },
  };
}
