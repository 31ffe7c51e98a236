import { isFoyerError } from '@foyer/protocol/early';
import type { Context } from '../kernel/Context.ts';
import { track } from './track.ts';

/** Reports a failure of a public verb. What the visitor declined or gave up is no failure. */
export function reportError(context: Context, error: unknown, uncaught = false): void {
  if (isFoyerError(error, 'USER_REJECTED', 'REQUEST_ABORTED')) return;
  // Loaded with the first failure: an opening that goes well needs no words for it. Offline it stays unreported.
  import('./describeFailure.ts').then(
    ({ describeFailure }) => {
      const report = describeFailure(error, uncaught);
      if (report) track(context, report);
    },
    () => undefined,
  );
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
