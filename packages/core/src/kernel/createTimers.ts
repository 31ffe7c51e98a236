import type { Clock } from '../ports/Clock.ts';

/** Named timers: setting one again replaces it. */
export interface Timers {
  set(name: string, callback: () => void, ms: number): void;
  clear(name: string): void;
  /** Takes all off, for good. */
  end(): void;
}

export function createTimers(clock: Clock): Timers {
  const cancels = new Map<string, () => void>();
  let isOver = false;
  const clear = (name: string) => {
    cancels.get(name)?.();
    cancels.delete(name);
  };
  return {
    set(name, callback, ms) {
      clear(name);
      if (isOver) return;
      cancels.set(
        name,
        clock.setTimer(() => {
          cancels.delete(name);
          callback();
        }, ms),
      );
    },
    clear,
    end() {
      isOver = true;
      for (const name of [...cancels.keys()]) clear(name);
    },
  };
}
