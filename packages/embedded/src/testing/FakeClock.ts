import type { Clock } from '../ports/Clock.ts';

/** A clock that stands still until it is told to move. */
export class FakeClock implements Clock {
  #now = 1_700_000_000_000;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  setTimer(callback: () => void, ms: number): () => void {
    const timer = { at: this.#now + ms, run: callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  get pending(): number {
    return this.#timers.length;
  }

  /** Sets the clock, as a user does; timers keep their distance. */
  set(now: number): void {
    const by = now - this.#now;
    this.#now = now;
    this.#timers = this.#timers.map((timer) => ({ ...timer, at: timer.at + by }));
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }
}
