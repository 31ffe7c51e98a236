import type { Core, LocaleState, Words } from '@foyer/core';
import type { Catalogue } from './Catalogue.ts';
import { catalogues } from './catalogues.ts';
import { shellWords } from './en/shellWords.ts';
import { createLanguage, type Language } from './Language.ts';
import { matchLocale } from './matchLocale.ts';
import { parseTag } from './parseTag.ts';

/** How long the modal waits for its words before it speaks English until they come, in ms. */
const patienceMs = 2000;

/** The words of one modal. */
export interface SpokenWords {
  get(): Language;
  /** Answers a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Adds English that came with a view. */
  learn(english: Words | undefined): void;
  /** Resolves once the chosen language is here, failed, or takes too long. Never rejects. */
  readonly ready: Promise<void>;
  /** Keeps to what the host chooses from now on. Answers a function that stops it. */
  follow(): () => void;
}

const english: Catalogue = { lang: 'en', words: {} };
const tags = ['en', ...Object.keys(catalogues)];

/**
 * Finds the words of the language that the host chose, loading them when it is not English. When they do not come the
 * modal speaks English, the console says so, and they are tried again with the next open.
 */
export function createWords(
  core: Core,
  load: Readonly<Record<string, () => Promise<Catalogue>>> = catalogues,
): SpokenWords {
  const listeners = new Set<() => void>();
  let known: Words = shellWords;
  let catalogue: LocaleState['choice'] & object = english;
  /** What is spoken or on its way: a tag, or the host's own catalogue. */
  let wanted: LocaleState['choice'] | undefined;
  let language = compose();
  let seen = core.getState();

  function compose(): Language {
    const { choice, words } = core.getState().locale;
    return createLanguage(catalogue, known, words, regionOf(catalogue.lang, choice));
  }
  function speak(next: LocaleState['choice'] & object): void {
    catalogue = next;
    language = compose();
    for (const listener of listeners) listener();
  }
  async function choose(): Promise<void> {
    const { choice } = core.getState().locale;
    const next = typeof choice === 'string' ? tagOf(choice) : choice;
    if (next === wanted) return;
    wanted = next;
    if (typeof next !== 'string') return speak(next);
    try {
      const loaded = (await load[next]?.()) ?? english;
      if (wanted === next) speak(loaded);
    } catch (error) {
      console.warn(`Foyer speaks English: its words for "${next}" could not be loaded`, error);
      if (wanted !== next) return;
      wanted = undefined;
      speak(english);
    }
  }
  function check(): void {
    const before = seen;
    seen = core.getState();
    // The page may have changed its own language since the last open.
    if (seen.locale !== before.locale || (seen.modal.open && !before.modal.open)) void choose();
  }
  const ready = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    void choose().then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

  return {
    get: () => language,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn(more) {
      if (!more) return;
      known = { ...known, ...more };
      speak(catalogue);
    },
    ready,
    follow() {
      check();
      return core.subscribe(check);
    },
  };
}

/** The tag of the catalogue to speak. */
function tagOf(choice: string): string {
  const wanted = choice === 'auto' ? [document.documentElement.lang, ...navigator.languages] : [choice];
  return matchLocale(wanted, tags)?.tag ?? 'en';
}

/** The tag for numbers: English is en-US (spec.md §5); for others the visitor's region decides, if they speak the language. */
function regionOf(lang: string, choice: LocaleState['choice']): string {
  const language = parseTag(lang)?.language;
  if (language === 'en') return 'en-US';
  const spoken = [lang, String(choice), document.documentElement.lang, ...navigator.languages];
  return spoken.find((tag) => parseTag(tag)?.language === language && parseTag(tag)?.region) ?? lang;
}
