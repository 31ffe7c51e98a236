import {
  createLanguage,
  fillWords,
  englishLanguage as foundEnglish,
  type Language,
} from '@foyer/ui/languages';
import { english, type WordKey } from './english.ts';

/** Answers the text for a key, with `{name}` filled in. A number is written as the language writes it, and chooses the form of a text that counts. */
export interface Say {
  (key: WordKey, values?: Readonly<Record<string, string | number>>): string;
  /** What it speaks, for numbers and times. */
  readonly language: Language;
}

export const englishLanguage: Language = createLanguage(foundEnglish, english);

export function createSay(language: Language = englishLanguage): Say {
  const say = (key: WordKey, values?: Readonly<Record<string, string | number>>): string =>
    fillWords(language, key, values);
  return Object.assign(say, { language });
}
