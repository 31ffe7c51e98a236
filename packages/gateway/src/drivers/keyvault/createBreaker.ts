import { HttpFailure } from '../../kernel/HttpFailure.ts';
import type { Clock } from '../../ports/Clock.ts';

/** Failures in a row after which nothing is asked any more, and for how long, in ms. */
const mostFailures = 5;
const restMs = 10_000;

/** Keeps requests away from a service that does not answer. */
export interface Breaker {
  /**
   * Does the work, unless it failed five times in a row within the last ten seconds; then one in ten seconds is tried.
   * Work counts as failed when it throws `KEYS_UNAVAILABLE`.
   * @throws HttpFailure `KEYS_UNAVAILABLE` at once while it rests, with the seconds to wait.
   */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** A circuit breaker: closed, open for ten seconds after five failures, then open but for one try at a time. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    async run(work) {
      const wait = restsUntil - clock.now();
      if (failures >= mostFailures) {
        if (wait > 0) throw new HttpFailure('KEYS_UNAVAILABLE', { retryAfter: Math.ceil(wait / 1000) });
        // This one is the try; the others rest on until it is known what came of it.
        restsUntil = clock.now() + restMs;
      }
      try {
        const value = await work();
        failures = 0;
        return value;
      } catch (error) {
        if (!(error instanceof HttpFailure) || error.code !== 'KEYS_UNAVAILABLE') {
          failures = 0;
          throw error;
        }
        failures += 1;
        if (failures >= mostFailures) restsUntil = clock.now() + restMs;
        throw error;
      }
    },
  };
}
