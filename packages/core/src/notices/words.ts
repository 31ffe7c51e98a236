import { alertTexts } from '@foyer/protocol/alerts';
import {
  type CodedError,
  type ErrorCode,
  type ErrorContext,
  FoyerError,
  fillText,
  toFoyerError,
} from '@foyer/protocol/errors';

/** An alert's short text for the bar and its long one for the console (spec.md §8). */
export function alertWords(code: ErrorCode, values: ErrorContext): { message: string; text: string } {
  return { message: new FoyerError(code, values).message, text: fillText(alertTexts[code] ?? '', values) };
}

/** A failure from anywhere as an error of Foyer. */
export function failureOf(error: unknown): CodedError {
  return toFoyerError(error);
}
