import { createContext, type ReactNode, useContext } from 'react';
import { approvalWords } from './approvalWords.ts';
import { factorWords } from './factorWords.ts';
import { pageWords } from './pageWords.ts';
import { partWords } from './partWords.ts';
import { settingsWords } from './settingsWords.ts';

/** English of the whole wallet site. A language replaces it as a whole. */
export const english = {
  ...partWords,
  ...approvalWords,
  ...factorWords,
  ...settingsWords,
  ...pageWords,
} as const;

export type WordKey = keyof typeof english;
export type Catalogue = Readonly<Record<WordKey, string>>;
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/** Says a text, with `{name}` filled in. */
export function createSay(catalogue: Catalogue = english): Say {
  return (key, values) =>
    catalogue[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values?.[name] ?? place));
}

const SayContext = createContext<Say>(createSay());

export function Words({ say, children }: { say: Say; children: ReactNode }) {
  return <SayContext value={say}>{children}</SayContext>;
}

export function useSay(): Say {
  return useContext(SayContext);
}
