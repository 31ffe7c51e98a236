import type { Core, LocaleState, Words } from '@foyer/core';
import type { Catalogue } from './Catalogue.ts';
import { catalogues } from './catalogues.ts';
import { shellWords } from './en/shellWords.ts';
import { createLanguage, type Language } from './Language.ts';
import { matchLocale } from './matchLocale.ts';
import { pageLanguages } from './pageLanguages.ts';
import { regionOf } from './regionOf.ts';

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

/** What words need of their surroundings. */
export interface WordSources {
  /** Each language but English by its tag. */
  readonly load: Readonly<Record<string, () => Promise<Catalogue>>>;
  /** Tags the visitor is likely to read, best first. */
  readonly languages: () => readonly string[];
}

type Imported = Extract<LocaleState['choice'], object>;
const english: Imported = { lang: 'en', words: {} };
const ownSources: WordSources = { load: catalogues, languages: pageLanguages };

/**
 * Finds the words of the language that the host chose, loading them when it is not English. When they do not come the
 * modal speaks English, the console says so, and they are tried again with the next open.
 */
export function createWords(
  core: Pick<Core, 'getState' | 'subscribe'>,
  { load, languages }: WordSources = ownSources,
): SpokenWords {
  const listeners = new Set<() => void>();
  let known: Words = shellWords;
  let catalogue = english;
  /** What is spoken or on its way: tags to choose from, or the host's own catalogue. */
  let wanted: LocaleState['choice'] | undefined;
  let seen = core.getState();
  let language = compose();

  function compose(): Language {
    const { choice, words } = core.getState().locale;
    const region = regionOf(catalogue.lang, [String(choice), ...languages()]);
    return createLanguage(catalogue, known, words, region);
  }
  function speak(next: Imported): void {
    catalogue = next;
    language = compose();
    for (const listener of listeners) listener();
  }
  async function choose(): Promise<void> {
    const { choice } = core.getState().locale;
    const next = choice === 'auto' ? languages().join() : choice;
    if (next === wanted) return;
    wanted = next;
    const tag = typeof next === 'string' && matchLocale(next.split(','), ['en', ...Object.keys(load)]);
    try {
      const loaded = tag ? await load[tag]?.() : typeof next !== 'string' && next;
      if (wanted === next) speak(loaded || english);
    } catch (error) {
      console.warn(`Foyer speaks English: its words for "${tag}" could not be loaded`, error);
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
    ready: atMost(patienceMs, choose()),
    follow() {
      check();
      return core.subscribe(check);
    },
  };
}

/** Resolves with the promise, or after `ms`. */
function atMost(ms: number, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void promise.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
