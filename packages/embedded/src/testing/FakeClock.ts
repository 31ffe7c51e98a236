import type { Clock } from '../ports/Clock.ts';

/** A clock that stands still until it is told to move. */
export class FakeClock implements Clock {
  #now = 1_700_000_000_000;
  #timers: { at: number; readonly run: () => void }[] = [];

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

  /** How many timers are set. */
  get pending(): number {
    return this.#timers.length;
  }

  /** When the next timer is due; undefined without one. */
  get next(): number | undefined {
    return this.#timers.length ? Math.min(...this.#timers.map(({ at }) => at)) : undefined;
  }

  /** Sets the clock, as a user does; timers keep their distance. */
  set(now: number): void {
    const by = now - this.#now;
    this.#now = now;
    for (const timer of this.#timers) timer.at += by;
  }

  /** Moves on without running what falls due, as in a page that is frozen. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Moves on by `ms`, running what falls due in order. */
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
