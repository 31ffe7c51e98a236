import { isEmailAddress } from '@foyer/core';
import type { CodedError } from '@foyer/protocol/errors';
import type { GatewayFailureCode } from '@foyer/protocol/http';
import { failureText } from '../i18n/failureText.ts';
import type { Language } from '../i18n/Language.ts';
import type { Say } from '../i18n/say.ts';

/** The wallet's frame, or its code, did not come. */
const absences: readonly string[] = ['FRAME_ABORTED', 'FRAME_DEPENDENCY_FAILED'];

/** The gateway reads addresses more strictly than the field does. */
const unread: GatewayFailureCode = 'INVALID_BODY';

/** What is wrong with an address that was sent, in words. */
export function emailFault(
  { code, context, message }: CodedError,
  email: string,
  language: Language,
  say: Say,
): string {
  if (!isEmailAddress(email.trim()) || context.reason === unread) return say('email.invalid');
  if (absences.includes(code)) return say('email.unavailable');
  return failureText(language, message, code, context);
}
