import { isEmailAddress } from '@foyer/core';
import type { CodedError } from '@foyer/protocol/errors';
import type { GatewayFailureCode } from '@foyer/protocol/http';
import { errorText } from '../i18n/errorText.ts';
import type { Language } from '../i18n/Language.ts';
import type { Say } from '../i18n/say.ts';

/** The wallet's frame, or its code, did not come. */
const absences: readonly string[] = ['FRAME_ABORTED', 'FRAME_DEPENDENCY_FAILED'];

/** The gateway reads addresses more strictly than the field does. */
const unread: GatewayFailureCode = 'INVALID_BODY';

/** What is wrong with an address that was sent, in words. */
export function emailFault(error: CodedError, email: string, language: Language, say: Say): string {
  const { code, context } = error;
  const isInvalid = code === 'UNKNOWN' && !isEmailAddress(email.trim());
  if (isInvalid || context.reason === unread) return say('email.invalid');
  if (absences.includes(code)) return say('email.unavailable');
  return errorText(language, error);
}
