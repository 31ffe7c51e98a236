import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { matchLocale } from './matchLocale.ts';
import { regionOf } from './regionOf.ts';

const tags = ['en', ...Object.keys(catalogues)];

describe('matching languages', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE_ch', 'de'],
    ['en-GB', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh_TW', 'zh-TW'],
    ['cmn-Hant-TW', 'zh-TW'],
    ['iw', 'he'],
    ['he-IL', 'he'],
    ['in', 'id'],
    ['es-419', 'es'],
    ['fa-AF', 'fa'],
    ['ar-EG', 'ar'],
    ['sv', undefined],
    ['', undefined],
    ['auto', undefined],
    ['not a tag', undefined],
  ])('words-02 %s is %s', (wanted, tag) => {
    expect(matchLocale([wanted], tags)).toBe(tag);
  });

  it('words-02 takes the first of several that exists', () => {
    expect(matchLocale(['', 'sv', 'pt', 'de'], tags)).toBe('pt-BR');
    expect(matchLocale(['sv', 'en-GB', 'de'], tags)).toBe('en');
    expect(matchLocale([], tags)).toBeUndefined();
  });

  it('words-05 writes numbers as the visitor’s region does, where it speaks the language', () => {
    expect(regionOf('es', ['auto', 'es', 'en-US', 'es-MX'])).toBe('es-MX');
    expect(regionOf('es', ['auto', 'en-US', 'ca-ES'])).toBe('es');
    expect(regionOf('de', ['de-CH', 'de-DE'])).toBe('de-CH');
    expect(regionOf('pt-BR', ['pt-PT'])).toBe('pt-BR');
    expect(regionOf('en', ['en-IN'])).toBe('en-US');
  });
});
