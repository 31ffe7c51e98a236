import type { CodedError } from '@foyer/protocol/errors';
import { failureText } from './failureText.ts';
import type { Language } from './Language.ts';

/** What an error has to tell. */
export type ToldError = Pick<CodedError, 'code' | 'context' | 'message'>;

/** What to say of an error: by the reason that the wallet's page gave for it, else by its code. */
export function errorText(language: Language, { code, context, message }: ToldError): string {
  return failureText(language, message, `${context.said ?? code}`, context);
}
