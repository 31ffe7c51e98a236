import { codeOf, failureWords } from '../../screens/parts/failureWords.ts';
import type { Say } from '../../words/createSay.ts';

/** Words for a failure of signing in. */
export function signInWords(say: Say, error: unknown): string {
  const code = codeOf(error);
  if (code === 'FLOW_REFUSED') return say('account.link.over');
  if (code === 'INVALID_BODY') return say('account.email.bad');
  return failureWords(say, error);
}
