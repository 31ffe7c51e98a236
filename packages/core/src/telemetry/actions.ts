import { isFoyerError, isUserRejection, toFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { categoryOf } from './rules.ts';
import { track } from './track.ts';

/** Reports a failure of a public verb. What the visitor declined or gave up is no failure. */
export function reportError(context: Context, error: unknown, uncaught = false): void {
  if (isUserRejection(error) || isFoyerError(error, 'REQUEST_ABORTED')) return;
  const { code, message, stack = '' } = toFoyerError(error);
  track(context, {
    type: 'error',
    event: categoryOf(code),
    properties: { errorType: code, errorMessage: message, stackTrace: stack, uncaught },
  });
}

/** Notes that the visitor acted: from now on the gateway may be asked whether it wants events. */
export function noteAct(context: Context): void {
  context.acts.emit();
}

/** Runs a public verb: what it throws is reported, then rethrown (behaviour.md §8.2). */
export function reporting<Parameters extends unknown[], Result>(
  context: Context,
  verb: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const fail = (error: unknown): never => {
    reportError(context, error);
    throw error;
  };
  return (...parameters) => {
    try {
      const result = verb(...parameters);
      return result instanceof Promise ? (result.catch(fail) as Result) : result;
    } catch (error) {
      return fail(error);
    }
  };
}
