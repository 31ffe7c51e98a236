import type { Text } from '@foyer/core';
import type { en, WordKey } from './en.ts';
import type { Language } from './Language.ts';

type English = typeof en;
type Source<Key extends WordKey> = English[Key] extends { readonly other: infer Other }
  ? Other
  : English[Key];
/** The names of the places in a text: `Slots<'to {site}'>` is `'site'`. */
type Slots<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;

/** What a text needs besides its key: nothing, or a value for every place. A count is a number. */
export type Filling<Key extends WordKey, Value> = [Slots<Source<Key>>] extends [never]
  ? []
  : [values: { readonly [Name in Slots<Source<Key>>]: Name extends 'count' ? number : Value }];

/** The keys of texts without places. */
export type PlainKey = {
  [Key in WordKey]: [Slots<Source<Key>>] extends [never] ? Key : never;
}[WordKey];

/** Answers the text for a key, its places filled. Numbers are written as the language writes them. */
export type Say = <Key extends WordKey>(key: Key, ...values: Filling<Key, string | number>) => string;

export function createSay(language: Language): Say {
  return (key, ...values) => fillWords(language, key, values[0]);
}

/** The same for a key that is only known at run time. */
export function fillWords(
  language: Language,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return splitText(chooseForm(language, language.words[key] ?? key, values))
    .map((part) => (part.slot === undefined ? part.text : showValue(language, values[part.slot])))
    .join('');
}

/** The form of a text that fits its count. */
export function chooseForm(
  language: Language,
  text: Text,
  { count }: Readonly<Record<string, unknown>>,
): string {
  if (typeof text === 'string') return text;
  const form = text[language.pluralOf(Number(count))];
  return typeof form === 'string' ? form : text.other;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value as text. What may run the other way than the sentence is isolated, so that it moves nothing around it (UAX 9). */
function showValue(language: Language, value: unknown): string {
  if (typeof value === 'number') return language.formatNumber(value);
  const text = String(value ?? '');
  return language.dir === 'rtl' || rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** A text with numbers in it, such as `480+`, in the digits and grouping of the language. */
export function inDigitsOf(language: Language, text: string): string {
  return text.replace(/\d+/g, (digits) => language.formatNumber(Number(digits)));
}

type Part = { readonly text: string; readonly slot?: undefined } | { readonly slot: string };

/** Cuts a text at its places. */
export function splitText(text: string): readonly Part[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { slot: part.slice(1, -1) } : { text: part }));
}
