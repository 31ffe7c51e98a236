import type { Clock } from '../ports/Clock.ts';

/** Named timers: setting one again replaces it, and none outlives the instance. */
export interface Timers {
  set(name: string, callback: () => void, ms: number): void;
  clear(name: string): void;
  clearAll(): void;
}

export function createTimers(clock: Clock): Timers {
  const cancels = new Map<string, () => void>();
  const clear = (name: string) => {
    cancels.get(name)?.();
    cancels.delete(name);
  };
  return {
    set(name, callback, ms) {
      clear(name);
      cancels.set(
        name,
        clock.setTimer(() => {
          cancels.delete(name);
          callback();
        }, ms),
      );
    },
    clear,
    clearAll() {
      for (const name of [...cancels.keys()]) clear(name);
    },
  };
}
