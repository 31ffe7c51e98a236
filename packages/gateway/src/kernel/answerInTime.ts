import { outageRetrySeconds } from './answerFailure.ts';
import type { HttpMiddleware } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';

/**
 * Answers 503 to a request that takes longer: a database that hangs must not hang its callers. What the request began
 * may still be done; asked again, it is answered alike. `late` tells it that nobody waits any more.
 */
export function answerInTime(ms: number): HttpMiddleware {
  return async (context, next) => {
    const answered = new AbortController();
    context.set('late', answered.signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const detail = { reason: 'it takes too long', retryAfter: outageRetrySeconds };
      timer = setTimeout(() => {
        answered.abort();
        reject(new HttpFailure('NOT_READY', detail));
      }, ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
