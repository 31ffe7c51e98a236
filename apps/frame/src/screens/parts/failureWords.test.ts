import { createLanguage } from '@foyer/ui/languages';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { isVaultFailureCode, VaultError } from '../../vault/VaultError.ts';
import { createSay } from '../../words/createSay.ts';
import { english } from '../../words/english.ts';
import { de } from '../../words/locales/de.ts';
import { failureWords, isAlarm } from './failureWords.ts';

describe('failureWords', () => {
  it('sitewords-09 says a wait in the language and in the unit of a person', () => {
    const busy = (retryAfter: number) => new ApiError('TOO_MANY_REQUESTS', { retryAfter });
    expect(failureWords(createSay(), busy(12))).toBe('Try again in 12 seconds.');
    expect(failureWords(createSay(), busy(3573))).toBe('Try again in 60 minutes.');
    const found = { lang: 'de', dir: 'ltr', locale: 'de-DE', words: de.words } as const;
    const say = createSay(createLanguage(found, english));
    expect(failureWords(say, busy(86_400))).toBe('Versuchen Sie es in 24 Stunden noch einmal.');
  });

  it('screens-33 tells an alarm as one, and says of nothing that nothing happened where it cannot know', () => {
    const say = createSay();
    const alarms = [
      'WEAK_RANDOM',
      'SEALED_BROKEN',
      'SHARES_MISMATCH',
      'RECOVERY_KEY_SWAPPED',
      'ROLLED_BACK',
      'INTENT_MISMATCH',
      'KEPT_OTHERWISE',
    ].filter(isVaultFailureCode);
    expect(alarms).toHaveLength(7);
    for (const code of alarms) {
      expect(failureWords(say, new VaultError(code)), code).toBe(say('parts.alarm'));
      expect(isAlarm(new VaultError(code)), code).toBe(true);
    }
    expect(isAlarm(new VaultError('NO_FACTOR'))).toBe(false);
    expect(failureWords(say, new VaultError('NO_FACTOR'))).toBe(say('parts.noFactor'));
    expect(failureWords(say, new VaultError('LAST_FACTOR'))).toBe(say('settings.factor.last'));
    expect(failureWords(say, new ApiError('CONFLICT'))).toBe(say('parts.full'));
  });
});
