export { type ErrorCode, type ErrorRow, type ErrorSurface, errorTable } from '../errors/errorTable.ts';
export { type ErrorContext, FoyerError, isFoyerError } from '../errors/FoyerError.ts';
