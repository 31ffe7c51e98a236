import type { CodedError } from '@foyer/protocol/errors';
import { failureText } from '../i18n/failureText.ts';
import type { Language } from '../i18n/Language.ts';
import type { Say } from '../i18n/say.ts';

/** How the gateway says that a code is wrong (`gatewayFailures`): the frame passes its words on. */
export const refusedCode = 'The code is not valid';

/** Why a code was no good, in the language of the modal. */
export function codeFault({ code, message, context }: CodedError, language: Language, say: Say): string {
  return message === refusedCode ? say('otp.wrong') : failureText(language, message, code, context);
}
