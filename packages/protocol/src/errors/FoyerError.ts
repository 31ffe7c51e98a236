import { CodedError, type ErrorContext } from './CodedError.ts';
import { type ErrorCode, errorTable } from './errorTable.ts';

/** The error of Foyer. Its message is the table's wording with `{name}` filled from `context`. */
export class FoyerError extends CodedError {
  constructor(code: ErrorCode, context: ErrorContext = {}, cause?: unknown) {
    super(code, errorTable[code].message, context, cause);
  }
}
