import { describe, expect, it } from 'vitest';
import { english } from '../testing/english.ts';
import { clockText } from './clockText.ts';
import { createLanguage } from './Language.ts';

describe('clockText', () => {
  it('words-05 writes minutes and seconds in the digits of the language', () => {
    expect(clockText(english, 222)).toBe('3:42');
    expect(clockText(english, 65)).toBe('1:05');
    expect(clockText(english, 0)).toBe('0:00');
    const persian = createLanguage({ lang: 'fa', dir: 'rtl', locale: 'fa-IR', words: {} }, {});
    expect(clockText(persian, 65)).toBe('۱:۰۵');
  });
});
