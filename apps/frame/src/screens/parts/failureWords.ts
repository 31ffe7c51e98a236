import { soonText } from '@foyer/ui/languages';
import { VaultError } from '../../vault/VaultError.ts';
import type { Say } from '../../words/createSay.ts';

/** The code that an error carries: ours, the gateway's, or none. */
export function codeOf(error: unknown): string | undefined {
  const { code, reason } = Object(error);
  return [code, reason].find((named) => typeof named === 'string');
}

const keyByCode = {
  CODE_TYPO: 'factor.ask.typo',
  CODE_WRONG: 'factor.ask.wrong',
  CODE_REFUSED: 'account.code.wrong',
  CODE_USED_UP: 'factor.mail.over',
  NO_FACTOR: 'parts.noFactor',
  LAST_FACTOR: 'settings.factor.last',
  CONFLICT: 'parts.full',
  UNREACHABLE: 'parts.offline',
} as const;

/** Whether somebody may have meddled: another try is not offered then. */
export function isAlarm(error: unknown): boolean {
  return error instanceof VaultError && error.isAlarm;
}

/** Whole seconds until it makes sense to ask again; 0 where a failure does not say. */
export function waitOf(error: unknown): number {
  const wait = error instanceof Error && 'retryAfter' in error ? error.retryAfter : 0;
  return typeof wait === 'number' ? wait : 0;
}

/** What a screen says of a failure: by its code, never by its message, which is for developers. */
export function failureWords(say: Say, error: unknown): string {
  if (isAlarm(error)) return say('parts.alarm');
  const code = codeOf(error) ?? '';
  const wait = waitOf(error);
  if (code === 'TOO_MANY_REQUESTS' && wait > 0)
    return say('account.wait', { when: soonText(say.language, wait) });
  if (code in keyByCode) return say(keyByCode[code as keyof typeof keyByCode]);
  return say(navigator.onLine ? 'parts.failed' : 'parts.offline');
}
