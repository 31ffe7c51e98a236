import type { ErrorCode } from './errorTable.ts';

/** Values that explain one failure: never secrets, only what a reader needs to act. */
export type ErrorContext = Readonly<Record<string, unknown>>;

/** What every error of Foyer is, whichever class made it (`FoyerError`, `EarlyError`). Look at `code`, never at the message or `instanceof`. */
export abstract class CodedError extends Error {
  override readonly name = 'FoyerError';
  readonly code: ErrorCode;
  readonly context: ErrorContext;

  constructor(code: ErrorCode, words: string, context: ErrorContext, cause: unknown) {
    super(fillText(words, context), cause === undefined ? undefined : { cause });
    this.code = code;
    this.context = context;
  }
}

/**
 * Whether `error` is a Foyer error with one of `codes` (any code when none is given). Narrows to `CodedError`, the shape of every
 * class of them: where a docstring says FoyerError, an EarlyError may come. Works across copies of the package.
 */
export function isFoyerError(error: unknown, ...codes: readonly ErrorCode[]): error is CodedError {
  const { code, name } = Object(error) as { code?: ErrorCode; name?: unknown };
  return name === 'FoyerError' && (codes.length ? codes.includes(code as ErrorCode) : !!code);
}

/** Puts the context's values in the place of `{name}`. */
export function fillText(text: string, context: ErrorContext): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(context[key] ?? ''));
}
