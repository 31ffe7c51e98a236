export { CodedError, type ErrorContext, fillText, isFoyerError } from '../errors/CodedError.ts';
export type { ErrorCategory, ErrorRow, ErrorSurface } from '../errors/ErrorRow.ts';
export { type ErrorCode, errorTable } from '../errors/errorTable.ts';
export { FoyerError } from '../errors/FoyerError.ts';
export {
  isRejectionCode,
  isUserRejection,
  providerMessageCode,
  toFoyerError,
} from '../errors/toFoyerError.ts';
