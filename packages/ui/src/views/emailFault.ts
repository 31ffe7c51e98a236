import { isEmailAddress } from '@foyer/core';
import type { CodedError } from '@foyer/protocol/errors';
import type { GatewayFailureCode } from '@foyer/protocol/http';
import { failureText } from '../i18n/failureText.ts';
import type { Language } from '../i18n/Language.ts';
import type { Say } from '../i18n/say.ts';

/** The wallet's frame, or its code, did not come. */
const absences: readonly string[] = ['FRAME_ABORTED', 'FRAME_DEPENDENCY_FAILED'];

/** A shorter wait, in seconds, is the one between any two mails: nothing went wrong. */
const longWait = 60;

/** The gateway reads addresses more strictly than the field does. */
const unread: GatewayFailureCode = 'INVALID_BODY';

/** What is wrong with an address that was sent, in words. */
export function emailFault(error: CodedError, email: string, language: Language, say: Say): string {
  const { code, context, message } = error;
  const isInvalid = code === 'UNKNOWN' && !isEmailAddress(email.trim());
  if (isInvalid || context.reason === unread) return say('email.invalid');
  if (absences.includes(code)) return say('email.unavailable');
  const seconds = Number(context.seconds);
  return seconds >= longWait
    ? say('email.often', { when: waitText(language, Math.ceil(seconds / 60)) })
    : failureText(language, message, `${context.said ?? code}`, context);
}

/** When a wait of so many minutes is over: `in 36 minutes`, from two hours on `in 3 hours`. */
function waitText({ locale }: Language, minutes: number): string {
  const relative = new Intl.RelativeTimeFormat(locale);
  return minutes < 120
    ? relative.format(minutes, 'minute')
    : relative.format(Math.ceil(minutes / 60), 'hour');
}
