import type { Catalogue, en, WordKey } from './en.ts';

type English = typeof en;
/** The names of the places in a text: `Slots<'to {site}'>` is `'site'`. */
type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** What a text needs besides its key: nothing, or a value for every place. */
export type Filling<Key extends WordKey, Value> = [Slots<English[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<Slots<English[Key]>, Value>>];

/** Answers the text for a key, its places filled. */
export type Say = <Key extends WordKey>(key: Key, ...values: Filling<Key, string>) => string;

export function createSay(catalogue: Catalogue): Say {
  return (key, ...values) => {
    const filling: Readonly<Record<string, string>> = values[0] ?? {};
    return splitText(catalogue.words[key])
      .map((part) => (part.slot === undefined ? part.text : (filling[part.slot] ?? '')))
      .join('');
  };
}

type Part = { readonly text: string; readonly slot?: undefined } | { readonly slot: string };

/** Cuts a text at its places. */
export function splitText(text: string): readonly Part[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { slot: part.slice(1, -1) } : { text: part }));
}
