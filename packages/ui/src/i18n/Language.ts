import type { LocaleState, Text, Words } from '@foyer/core';

/** A language as it was found: its texts, and how it is written. */
export interface FoundLanguage {
  /** BCP 47 tag of the texts. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag for numbers: the visitor's own region, where it is known. */
  readonly locale: string;
  readonly words: Words;
  /** Whether whole numbers are written in the digits that JavaScript uses; otherwise nobody knows. */
  readonly isPlain?: boolean;
}

/** What a modal speaks. */
export interface Language extends FoundLanguage {
  readonly words: Readonly<Partial<Record<string, Text>>>;
  formatNumber(value: number): string;
  /** The plural category of a number. */
  pluralOf(value: number): Intl.LDMLPluralRule;
}

/** English writes numbers as en-US does (spec.md §5); its texts come with the shell and the views. */
export const englishLanguage: FoundLanguage = {
  lang: 'en',
  dir: 'ltr',
  locale: 'en-US',
  words: {},
  isPlain: true,
};

/** What can be said of a host's words: those by language are no texts, and a page without types may pass anything. */
export function textsOf(words: unknown): Words {
  const entries: readonly [string, Text][] = Object.entries(Object(words));
  return Object.fromEntries(entries.filter(([, text]) => typeof (Object(text).other ?? text) === 'string'));
}

/** Puts a language together: the host's words over the language's over English. */
export function createLanguage(
  found: FoundLanguage,
  english: Words,
  own: LocaleState['words'] = {},
): Language {
  // Made on need and kept: a formatter costs more than what it does.
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  return {
    ...found,
    words: { ...english, ...found.words, ...textsOf(own), ...textsOf(own[found.lang]) },
    formatNumber(value) {
      // The browser's first formatter costs a slow phone 100 ms.
      if (found.isPlain && value >= 0 && value < 1000 && value % 1 === 0) return `${value}`;
      numbers ??= new Intl.NumberFormat(found.locale);
      return numbers.format(value);
    },
    pluralOf(value) {
      plurals ??= new Intl.PluralRules(found.locale);
      return plurals.select(value);
    },
  };
}
