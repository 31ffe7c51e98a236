import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { createLanguage } from './Language.ts';

const regions = [
  '',
  '-EG',
  '-MA',
  '-BR',
  '-PT',
  '-MX',
  '-ES',
  '-CH',
  '-AT',
  '-IN',
  '-PK',
  '-IR',
  '-IL',
  '-TH',
  '-TW',
];
const numbers = [0, 1, 7, 10, 42, 99, 480, 999, 1000, 1234, 12_345, 0.5, -3];

describe('formatNumber', () => {
  it.each(['en', ...Object.keys(catalogues)])(
    'words-05 writes numbers in %s as Intl does, in every region',
    (lang) => {
      const tags = [lang, `${lang}-u-nu-arab`, ...regions.map((region) => `${lang.slice(0, 2)}${region}`)];
      for (const locale of tags) {
        const { formatNumber } = createLanguage({ lang, dir: 'ltr', locale, words: {} }, {});
        const intl = new Intl.NumberFormat(locale);
        expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => intl.format(value)));
      }
    },
  );
});

describe('words', () => {
  it.each([7, null, ['a'], {}, { one: 'a' }, true])('words-06 passes over what is no text: %j', (none) => {
    const english = { 'connect.title': 'Connect wallet', 'list.count': { one: 'one', other: '{count}' } };
    const own = { 'connect.title': none, 'list.count': none, sv: { 'connect.title': none } } as never;
    const found = {
      lang: 'sv',
      dir: 'ltr',
      locale: 'sv',
      words: { 'connect.title': none } as never,
    } as const;
    expect(createLanguage(found, english, own).words).toEqual(english);
  });
});
