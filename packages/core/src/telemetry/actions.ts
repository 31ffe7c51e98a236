import { isUserRejection, toFoyerError } from '@foyer/protocol/errors';
import { selectAddress } from '../account/state.ts';
import type { Context } from '../kernel/Context.ts';
import type { FoyerEvent } from './FoyerEvent.ts';
import { categoryOf } from './rules.ts';

/** Tells every subscriber of this instance; sending is an effect of its own. */
export function track(context: Context, event: FoyerEvent): void {
  const address = selectAddress(context.store.getState());
  context.events.emit({ ...event, timestamp: context.ports.clock.now(), ...(address && { address }) });
}

/** Reports a failure of a public verb. What the visitor declined is no failure. */
export function reportError(context: Context, error: unknown, uncaught = false): void {
  if (isUserRejection(error)) return;
  const { code, message, stack = '' } = toFoyerError(error);
  track(context, {
    type: 'error',
    event: categoryOf(code),
    properties: { errorType: code, errorMessage: message, stackTrace: stack, uncaught },
  });
}

/** Notes that the visitor acted: from now on the instance may ask the gateway whether to send events. */
export function noteAct(context: Context): void {
  context.firstAct.emit();
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
