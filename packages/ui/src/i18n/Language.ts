import type { LocaleState, Text, Words } from '@foyer/core';
import { parseTag } from './parseTag.ts';

/** What a modal speaks. */
export interface Language {
  /** BCP 47 tag of the texts. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag for numbers: the visitor's own region, where it is known. */
  readonly locale: string;
  formatNumber(value: number): string;
  /** The plural category of a number. */
  pluralOf(value: number): Intl.LDMLPluralRule;
  readonly words: Readonly<Partial<Record<string, Text>>>;
}

/** Scripts that run from right to left (Unicode, scriptMetadata). */
const rtlScripts = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/** Puts a language together: the host's words over the catalogue's over English. */
export function createLanguage(
  { lang, words }: { readonly lang: string; readonly words: Words },
  english: Words,
  own: LocaleState['words'] = {},
  locale = lang,
): Language {
  const region = parseTag(locale) ? locale : 'en-US';
  // Made on need and kept: a formatter costs more than what it does.
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  return {
    lang,
    dir: rtlScripts.test(parseTag(lang)?.maximize().script ?? '') ? 'rtl' : 'ltr',
    locale: region,
    formatNumber(value) {
      numbers ??= new Intl.NumberFormat(region);
      return numbers.format(value);
    },
    pluralOf(value) {
      plurals ??= new Intl.PluralRules(region);
      return plurals.select(value);
    },
    words: { ...english, ...words, ...(own as Words), ...(own[lang] as Words | undefined) },
  };
}
