import type { FailureReply } from '@foyer/protocol/http';
import type { ErrorHandler } from 'hono';
import type { Clock } from '../ports/Clock.ts';
import type { Log } from '../ports/Log.ts';
import { challengeOf } from './challengeOf.ts';
import { createTeller } from './createTeller.ts';
import { dbOutageCode } from './dbOutageCode.ts';
import type { HttpEnv } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import { reasonOf } from './reasonOf.ts';

/** When to ask again while the database is away, in s. */
export const outageRetrySeconds = 2;

/**
 * Turns whatever was thrown into an answer; an unknown failure is logged with the id the caller gets, and says nothing.
 * While the database is away one line stands for all that fail for the same reason.
 */
export function answerFailure({ log, clock }: { log: Log; clock: Clock }): ErrorHandler<HttpEnv> {
  const tell = createTeller(clock);
  return (error, context) => {
    const requestId = context.get('requestId');
    const failure = toFailure(error);
    if (failure !== error) {
      const fields = { requestId, path: context.req.path, reason: reasonOf(error) };
      const write = (more: object = {}) => log.error('request failed', { ...fields, ...more });
      const cause = dbOutageCode(error);
      if (cause === undefined) write();
      else tell(cause, write);
    }
    const { field, retryAfter } = failure.detail;
    const reply: FailureReply = {
      error: {
        code: failure.code,
        message: failure.message,
        ...(field === undefined ? {} : { field }),
        requestId,
      },
    };
    context.header('cache-control', failure.code === 'NOT_FOUND' ? 'public, max-age=60' : 'no-store');
    const isBare = ['authorization', 'dpop'].every((name) => context.req.header(name) === undefined);
    const challenge = challengeOf(failure.code, isBare);
    if (challenge !== undefined) context.header('www-authenticate', challenge);
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    return context.json(reply, failure.status);
  };
}

function toFailure(error: Error): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (dbOutageCode(error) === undefined) return new HttpFailure('INTERNAL');
  return new HttpFailure('NOT_READY', {
    reason: 'the database does not answer',
    retryAfter: outageRetrySeconds,
  });
}
