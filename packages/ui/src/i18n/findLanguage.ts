import type { Catalogue as AnyCatalogue } from '@foyer/core';
import type { Catalogue } from './Catalogue.ts';
import { catalogues } from './catalogues.ts';
import { directionOf } from './directionOf.ts';
import { englishLanguage, type FoundLanguage, textsOf } from './Language.ts';
import { matchLocale } from './matchLocale.ts';
import { ownDigits } from './ownDigits.ts';
import { parseTag } from './parseTag.ts';
import { regionOf } from './regionOf.ts';

/**
 * Loads the language that serves the first of the wanted tags it can, best first; English when there is none. Then the
 * host made a mistake and is told, unless it passes on one of the `languages` of page and browser.
 */
export async function findLanguage(
  wanted: readonly string[],
  languages: readonly string[],
  load: Readonly<Record<string, () => Promise<Catalogue>>> = catalogues,
): Promise<FoundLanguage> {
  const tags = ['en', ...Object.keys(load)];
  const tag = matchLocale(wanted, tags);
  // In the form of the wanted ones, which come joined by commas: where there are none, that is one empty tag.
  const visitors = languages.join().split(',');
  if (!tag && !wanted.some((one) => visitors.includes(one))) {
    console.warn(
      `Foyer speaks English: there is no language for \`locale\` "${wanted.join()}". Pass 'auto', one of ${tags.join(', ')}, or a catalogue of your own.`,
    );
  }
  const catalogue = await load[tag ?? '']?.();
  return catalogue ? describeCatalogue(catalogue, [...wanted, ...languages]) : englishLanguage;
}

/** How a catalogue's language is written; the wanted tags say in which region. */
export function describeCatalogue(
  { lang, words }: AnyCatalogue,
  wanted: readonly string[] = [],
): FoundLanguage {
  const tag = parseTag(regionOf(lang, wanted));
  const locale = tag?.toString() ?? englishLanguage.locale;
  // Of a language that the host brings nobody knows which digits it has.
  const isKnown = ['en', ...Object.keys(catalogues)].some((known) => known.split('-')[0] === tag?.language);
  return {
    lang,
    words: textsOf(words),
    dir: directionOf(lang),
    locale,
    isPlain: isKnown && !ownDigits.test(locale),
  };
}
