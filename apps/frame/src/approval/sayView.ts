import { fillWords, type Language } from '@foyer/ui/languages';
import type { WordKey } from '../words/english.ts';

/** A text of a view, with what stands in braces filled in. */
export function sayView(
  language: Language,
  word: WordKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillWords(language, word, values);
}
