import { errorTable } from '@foyer/protocol/errors';
import { reasonMessages } from '@foyer/protocol/frame';
import { describe, expect, it } from 'vitest';
import { english } from '../testing/english.ts';
import { errorWords } from './en/errorWords.ts';
import { reasonWords } from './en/reasonWords.ts';
import { failureText } from './failureText.ts';
import { describeCatalogue } from './findLanguage.ts';
import { createLanguage } from './Language.ts';

const german = createLanguage(
  describeCatalogue({
    lang: 'de',
    words: { 'error.EMAIL_THROTTLED': 'Bitte in {seconds} Sekunden noch einmal' },
  }),
  {},
);

describe('failures in words', () => {
  it('words-08 says what the language has for the code, else the message as it is', () => {
    expect(failureText(german, 'Please try again', 'EMAIL_THROTTLED', { seconds: 1200 })).toBe(
      'Bitte in 1.200 Sekunden noch einmal',
    );
    expect(failureText(german, 'reverted: {code}', 'UNKNOWN', { code: 7 })).toBe('reverted: {code}');
    expect(failureText(german, 'Copied', undefined)).toBe('Copied');
  });

  it('words-08 has English as the error table has it, and all of its toasts and alerts', () => {
    for (const [code, { surface, message }] of Object.entries(errorTable)) {
      const words = (errorWords as Readonly<Record<string, string>>)[`error.${code}`];
      if (words !== undefined) expect(words, code).toBe(message);
      else expect(['throw', 'silent'], code).toContain(surface);
    }
    const reasons = Object.entries(reasonMessages).map(([reason, message]) => [`error.${reason}`, message]);
    expect(reasonWords).toEqual(Object.fromEntries(reasons));
    for (const key of Object.keys(errorWords)) expect(Object.keys(errorTable)).toContain(key.slice(6));
    expect(failureText(english, 'Signature declined', 'SIGNATURE_DECLINED')).toBe('Signature declined');
  });
});
