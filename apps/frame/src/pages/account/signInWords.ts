import { codeOf, failureWords } from '../../screens/parts/failureWords.ts';
import type { Say } from '../../screens/words/Words.tsx';

/** Words for a failure of signing in. */
export function signInWords(say: Say, error: unknown): string {
  const code = codeOf(error);
  if (code === 'CODE_REFUSED') return say('account.code.wrong');
  if (code === 'FLOW_REFUSED') return say('account.link.over');
  const wait = error instanceof Error && 'retryAfter' in error ? error.retryAfter : undefined;
  if (code === 'TOO_MANY_REQUESTS' && typeof wait === 'number') return say('account.wait', { seconds: wait });
  if (code === 'INVALID_BODY') return say('account.email.bad');
  return failureWords(say, error);
}
