import { createLanguage } from '@foyer/ui/languages';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { createSay } from '../../words/createSay.ts';
import { english } from '../../words/english.ts';
import { de } from '../../words/locales/de.ts';
import { failureWords } from './failureWords.ts';

describe('failureWords', () => {
  it('sitewords-09 says a wait in the language and in the unit of a person', () => {
    const busy = (retryAfter: number) => new ApiError('TOO_MANY_REQUESTS', { retryAfter });
    expect(failureWords(createSay(), busy(12))).toBe('Try again in 12 seconds.');
    expect(failureWords(createSay(), busy(3573))).toBe('Try again in 60 minutes.');
    const found = { lang: 'de', dir: 'ltr', locale: 'de-DE', words: de.words } as const;
    const say = createSay(createLanguage(found, english));
    expect(failureWords(say, busy(86_400))).toBe('Versuchen Sie es in 24 Stunden noch einmal.');
  });
});
