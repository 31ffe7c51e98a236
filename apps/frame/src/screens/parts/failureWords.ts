import { soonText } from '@foyer/ui/languages';
import type { Say } from '../../words/createSay.ts';

/** The code that an error carries: ours, the gateway's, or none. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

const keyByCode = {
  CODE_TYPO: 'factor.ask.typo',
  CODE_WRONG: 'factor.ask.wrong',
  CODE_REFUSED: 'account.code.wrong',
  UNREACHABLE: 'parts.offline',
} as const;

/** What a screen says of a failure: by its code, never by its message, which is for developers. */
export function failureWords(say: Say, error: unknown): string {
  const code = codeOf(error) ?? '';
  const wait = error instanceof Error && 'retryAfter' in error ? error.retryAfter : undefined;
  if (code === 'TOO_MANY_REQUESTS' && typeof wait === 'number')
    return say('account.wait', { when: soonText(say.language, wait) });
  if (code in keyByCode) return say(keyByCode[code as keyof typeof keyByCode]);
  return say(navigator.onLine ? 'parts.failed' : 'parts.offline');
}
