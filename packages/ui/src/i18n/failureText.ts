import type { Language } from './Language.ts';
import { fillWords } from './say.ts';

/** What to say of a failure: the language's words for its code, else `message`, which is the error table's English or foreign. */
export function failureText(
  language: Language,
  message: string,
  code: string | undefined,
  values?: Readonly<Record<string, unknown>>,
): string {
  const key = `error.${code}`;
  return language.words[key] === undefined ? message : fillWords(language, key, values);
}
