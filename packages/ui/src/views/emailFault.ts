import type { GatewayFailureCode } from '@foyer/protocol/http';
import { readEmail } from '@foyer/protocol/mail';
import { errorText, type ToldError } from '../i18n/errorText.ts';
import type { Language } from '../i18n/Language.ts';
import type { Say } from '../i18n/say.ts';
import { soonText } from '../i18n/soonText.ts';

/** The wallet's frame, or its code, did not come. */
export const absences: readonly string[] = ['FRAME_ABORTED', 'FRAME_DEPENDENCY_FAILED', 'MODAL_LOAD_FAILED'];

/** The gateway reads addresses more strictly than the field does. */
const unread: GatewayFailureCode = 'INVALID_BODY';

/** A letter that the gateway takes after the `@` alone, where a domain has a form without it. */
const foreign = /[^ -~].*@/;

/** What is wrong with an address that was sent, in words. */
export function emailFault(error: ToldError, email: string, language: Language, say: Say): string {
  const { code, context } = error;
  const read = readEmail(email);
  const isUnread = context.reason === unread;
  if (isUnread && foreign.test(`${read}`)) return say('email.letters');
  if (isUnread || (code === 'UNKNOWN' && !read)) return say('email.invalid');
  if (absences.includes(code)) return say('email.unavailable');
  // The budget for mails is used up; a wait without this reason is the one between any two.
  return context.said === 'TOO_MANY_REQUESTS' && context.seconds
    ? say('email.often', { when: soonText(language, context.seconds as number) })
    : errorText(language, error);
}
