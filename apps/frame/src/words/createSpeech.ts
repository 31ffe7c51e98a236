import {
  createLanguage,
  directionOf,
  type Language,
  matchLocale,
  ownDigits,
  regionOf,
} from '@foyer/ui/languages';
import type { Clock } from '../ports/Clock.ts';
import type { Catalogue } from './Catalogue.ts';
import { catalogues } from './catalogues.ts';
import { englishLanguage } from './createSay.ts';
import { english } from './english.ts';

/** How long a question waits for its words before it is asked in English, in ms. */
const patienceMs = 2_000;

/** Which language the wallet site speaks. */
export interface Speech {
  /** What is spoken now: English until `ready` has loaded another. */
  current(): Language;
  /** Takes the tags that the page looks for its words by, best first; without any, the browser's count. Loads nothing. */
  follow(tags: readonly string[] | undefined): void;
  /** Resolves with the language to speak once it is here; with English where it fails or takes longer than 2 s. Never rejects. */
  ready(): Promise<Language>;
}

export function createSpeech(needs: {
  /** The tags that the visitor reads, best first. */
  readonly languages: () => readonly string[];
  readonly clock: Clock;
  readonly load?: Readonly<Record<string, () => Promise<Catalogue>>>;
}): Speech {
  const { languages, clock } = needs;
  const load: NonNullable<typeof needs.load> = needs.load ?? catalogues;
  let tags: readonly string[] | undefined;
  let spoken = englishLanguage;
  /** The language that is on its way, and all that waits for it. */
  let coming: { readonly tag: string; readonly language: Promise<Language> } | undefined;

  const fetchWords = async (tag: string): Promise<Language> => {
    try {
      const catalogue = await load[tag]?.();
      return catalogue ? toLanguage(catalogue, [...(tags ?? []), ...languages()]) : englishLanguage;
    } catch (error) {
      console.warn(`The wallet speaks English: its words in "${tag}" could not be loaded`, error);
      // the next question tries again
      if (coming?.tag === tag) coming = undefined;
      return englishLanguage;
    }
  };
  return {
    current: () => spoken,
    follow(next) {
      tags = next;
    },
    async ready() {
      const tag = matchLocale(tags ?? languages(), ['en', ...Object.keys(load)]) ?? 'en';
      if (coming?.tag !== tag) coming = { tag, language: fetchWords(tag) };
      const asked = coming;
      const language = await atMost(clock, asked.language);
      if (!language) console.warn(`The wallet speaks English until its words in "${tag}" are here`);
      // the newest wish wins, whatever comes last
      if (coming === asked || coming === undefined) spoken = language ?? englishLanguage;
      return spoken;
    },
  };
}

function toLanguage({ lang, words }: Catalogue, wanted: readonly string[]): Language {
  const locale = regionOf(lang, wanted);
  const found = { lang, words, dir: directionOf(lang), locale, isPlain: !ownDigits.test(locale) };
  return createLanguage(found, english);
}

/** Resolves with what comes, or with undefined after the time that a question waits. */
function atMost(clock: Clock, coming: Promise<Language>): Promise<Language | undefined> {
  return new Promise((resolve) => {
    const stop = clock.setTimer(() => resolve(undefined), patienceMs);
    void coming.then((language) => {
      stop();
      resolve(language);
    });
  });
}
