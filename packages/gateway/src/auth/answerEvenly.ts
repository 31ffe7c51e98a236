import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import type { Clock } from '../ports/Clock.ts';
import { answerStepMs } from './rules.ts';

/**
 * Answers only at whole steps of time, failures too: what was found is not told by how long it took.
 * @param pause Waits so many ms.
 */
export function answerEvenly(clock: Clock, pause: (ms: number) => Promise<void> = wait): HttpMiddleware {
  return async (_, next) => {
    const began = clock.now();
    await next();
    const spent = Math.max(0, clock.now() - began);
    await pause(answerStepMs - (spent % answerStepMs));
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
