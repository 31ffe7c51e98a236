export { alertTexts } from '../errors/alertTexts.ts';
export type { ErrorCategory, ErrorRow, ErrorSurface } from '../errors/ErrorRow.ts';
export { type ErrorCode, errorTable } from '../errors/errorTable.ts';
export { type ErrorContext, FoyerError, fillText, isFoyerError } from '../errors/FoyerError.ts';
export { isUserRejection, providerMessageCode, toFoyerError } from '../errors/toFoyerError.ts';
