import type { CodedError } from '@foyer/protocol/errors';
import type { GatewayFailureCode } from '@foyer/protocol/http';
import { failureText } from '../i18n/failureText.ts';
import type { Language } from '../i18n/Language.ts';
import type { Say } from '../i18n/say.ts';

const wrong: GatewayFailureCode = 'CODE_REFUSED';
const over: GatewayFailureCode = 'FLOW_REFUSED';

/** Why a code was no good, in the language of the modal. */
export function codeFault({ code, message, context }: CodedError, language: Language, say: Say): string {
  if (context.reason === wrong) return say('otp.wrong');
  if (context.reason === over) return say('otp.over');
  return failureText(language, message, code, context);
}
