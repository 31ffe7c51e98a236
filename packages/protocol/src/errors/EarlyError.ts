import { CodedError, type ErrorContext } from './CodedError.ts';
import { earlyErrors } from './earlyErrors.ts';

/** A FoyerError for code that a page loads before the visitor acts: it knows only the early part of the table. */
export class EarlyError extends CodedError {
  constructor(code: keyof typeof earlyErrors, context: ErrorContext = {}, cause?: unknown) {
    super(code, earlyErrors[code].message, context, cause);
  }
}
