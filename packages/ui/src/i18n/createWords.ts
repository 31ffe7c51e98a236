import type { Core, LocaleState, Words } from '@foyer/core';
import { shellWords } from './en/shellWords.ts';
import { createLanguage, englishLanguage, type FoundLanguage, type Language } from './Language.ts';
import { pageLanguages } from './pageLanguages.ts';

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
  /** Loads what finds languages: nobody needs it for English. */
  readonly finder: () => Promise<typeof import('./findLanguage.ts')>;
  /** Tags the visitor is likely to read, best first. */
  readonly languages: () => readonly string[];
}

const ownSources: WordSources = { finder: () => import('./findLanguage.ts'), languages: pageLanguages };

/** Whether the first of some tags, joined with commas, is English. */
const isEnglish = /^,*en\b/i;

/**
 * Finds the words of the language that the host chose, loading them when it is not English. When they do not come the
 * modal speaks English, the console says so, and they are tried again with the next open.
 */
export function createWords(core: Pick<Core, 'getState' | 'subscribe'>, sources = ownSources): SpokenWords {
  const listeners = new Set<() => void>();
  let known: Words = shellWords;
  let found = englishLanguage;
  /** What is spoken or on its way: tags to choose from, or the host's own catalogue. */
  let wanted: LocaleState['choice'] | undefined;
  let seen = core.getState();
  let language = compose();

  function compose(): Language {
    return createLanguage(found, known, core.getState().locale.words);
  }
  function speak(next: FoundLanguage): void {
    found = next;
    language = compose();
    for (const listener of listeners) listener();
  }
  async function choose(): Promise<void> {
    const { choice } = core.getState().locale;
    const next = choice === 'auto' ? sources.languages().join() : choice;
    if (next === wanted) return;
    wanted = next;
    try {
      const loaded = await find(next, sources);
      if (wanted === next) speak(loaded);
    } catch (error) {
      console.warn(`Foyer speaks English: its words for "${next}" could not be loaded`, error);
      if (wanted !== next) return;
      wanted = undefined;
      speak(englishLanguage);
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
      speak(found);
    },
    ready: atMost(patienceMs, choose()),
    follow() {
      check();
      return core.subscribe(check);
    },
  };
}

async function find(
  choice: LocaleState['choice'],
  { finder, languages }: WordSources,
): Promise<FoundLanguage> {
  if (typeof choice !== 'string') return (await finder()).describeCatalogue(choice, languages());
  if (isEnglish.test(choice)) return englishLanguage;
  return (await finder()).findLanguage(choice.split(','), languages());
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
