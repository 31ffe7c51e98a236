export { isFoyerError } from '../errors/CodedError.ts';
export { EarlyError } from '../errors/EarlyError.ts';
