import { isUserRejection, toFoyerError } from '@foyer/protocol/errors';
import type { FoyerEvent } from './FoyerEvent.ts';
import { categoryOf } from './rules.ts';

/** The error report of a failure: its category, code, words and stack (behaviour.md §8.2). None for what the visitor declined. */
export function describeFailure(error: unknown, uncaught: boolean): FoyerEvent | undefined {
  if (isUserRejection(error)) return undefined;
  const { code, message, stack = '' } = toFoyerError(error);
  return {
    type: 'error',
    event: categoryOf(code),
    properties: { errorType: code, errorMessage: message, stackTrace: stack, uncaught },
  };
}
