import { createLanguage, directionOf } from '@foyer/ui/languages';
import { describe, expect, it } from 'vitest';
import { englishLanguage } from '../words/createSay.ts';
import { english } from '../words/english.ts';
import { formatAmount } from './formatAmount.ts';

const speak = (locale: string) =>
  createLanguage({ lang: locale, locale, dir: directionOf(locale), words: {} }, english);
const amount = 1_234_567_000_000_000_000_001n;

describe('amounts', () => {
  it('sitewords-07 have the marks and digits of the language, and every digit that counts', () => {
    const show = (locale: string) => formatAmount(speak(locale), amount, 18, 'ETH');
    expect(formatAmount(englishLanguage, amount, 18, 'ETH')).toBe('1,234.567000000000000001 ETH');
    expect(show('de')).toBe('1.234,567000000000000001 ETH');
    expect(show('fr')).toMatch(/^1\s234,567000000000000001 ETH$/);
    expect(show('fa')).toBe(`۱٬۲۳۴٫۵۶۷${'۰'.repeat(14)}۱ ETH`);
    expect(formatAmount(speak('hi'), 12_345_678n, 0, 'X')).toBe('1,23,45,678 X');
    expect(formatAmount(speak('de'), 5n, 1, 'X')).toBe('0,5 X');
    expect(formatAmount(speak('de'), 50n, 1, 'X')).toBe('5 X');
  });
});
