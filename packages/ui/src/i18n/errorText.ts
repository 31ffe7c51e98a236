import type { CodedError } from '@foyer/protocol/errors';
import { failureText } from './failureText.ts';
import type { Language } from './Language.ts';
import { fillWords } from './say.ts';
import { soonText } from './soonText.ts';

/** What to say of an error: by the reason the wallet's page gave for it, else by its code. */
export function errorText(language: Language, { code, context, message }: CodedError): string {
  const { said = code, seconds } = context;
  return said === 'TOO_MANY_REQUESTS' && seconds
    ? fillWords(language, 'email.often', { when: soonText(language, Number(seconds)) })
    : failureText(language, message, `${said}`, context);
}
