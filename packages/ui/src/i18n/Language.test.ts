import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { describeCatalogue } from './findLanguage.ts';
import { createLanguage } from './Language.ts';
import { chooseForm } from './say.ts';

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

/** What the modal speaks of a catalogue for `lang`. */
const speak = (lang: string) => createLanguage(describeCatalogue({ lang, words: {} }), {});

describe('formatNumber', () => {
  it.each(['en', ...Object.keys(catalogues)])(
    'words-05 writes numbers in %s as Intl does, in every region',
    (lang) => {
      const tags = [lang, `${lang}-u-nu-arab`, ...regions.map((region) => `${lang.slice(0, 2)}${region}`)];
      for (const { locale, formatNumber } of tags.map(speak)) {
        const intl = new Intl.NumberFormat(locale);
        expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => intl.format(value)));
      }
    },
  );

  it.each(['bn', 'mr', 'ne', 'my', 'ps', 'ckb', 'dz', 'sa', 'pa-Arab', 'uz-Arab', 'sv', 'el'])(
    "words-05 writes those of the host's own language %s in the same digits, small or large",
    (lang) => {
      const intl = new Intl.NumberFormat(lang);
      expect(numbers.map(speak(lang).formatNumber)).toEqual(numbers.map((value) => intl.format(value)));
    },
  );

  it('words-05 writes numbers beside texts whose tag is spelt with an underscore', () => {
    expect([7, 1234].map(speak('pt_BR').formatNumber)).toEqual(['7', '1.234']);
  });
});

describe('words', () => {
  it.each([7, null, ['a'], {}, { one: 'a' }, true, undefined])(
    'words-06 passes over what is no text: %j',
    (none) => {
      const english = { 'connect.title': 'Connect wallet', 'list.count': { one: 'one', other: '{count}' } };
      const swedish = { ...english, 'connect.title': 'Anslut' };
      const described = describeCatalogue({ lang: 'sv', words: swedish });
      const own = { 'connect.title': none, 'list.count': none, sv: { 'connect.title': none } } as never;
      const bad = { 'connect.title': none } as never;
      expect(createLanguage(describeCatalogue({ lang: 'sv', words: bad }), english, own).words).toEqual(
        english,
      );
      expect(createLanguage(described, english, own).words).toEqual(swedish);
      const good = { 'connect.title': 'Log in', sv: bad } as never;
      expect(createLanguage(described, english, good).words['connect.title']).toBe('Log in');
    },
  );

  it('words-06 passes over a plural form that is no text', () => {
    const language = createLanguage({ lang: 'en', dir: 'ltr', locale: 'en-US', words: {} }, {});
    expect(chooseForm(language, { one: 7, other: 'x' } as never, { count: 1 })).toBe('x');
  });
});
