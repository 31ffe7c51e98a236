import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { english, type WordKey } from './en.ts';
import { createSay, type Filling, type Say, splitText } from './say.ts';

/** The language of the modal around a view. */
export const WordsContext = createContext(english);

/** Answers `say(key, values)` in the language of the modal. */
export function useSay(): Say {
  const catalogue = useContext(WordsContext);
  return useMemo(() => createSay(catalogue), [catalogue]);
}

/** A text with marked-up values: `rich('link.waitText', { wallet: 'Harbor', site: <b>…</b> })`. */
export type Rich = <Key extends WordKey>(key: Key, ...values: Filling<Key, ReactNode>) => ReactNode;

export function useRich(): Rich {
  const { words } = useContext(WordsContext);
  return (key, ...values) => {
    const filling: Readonly<Record<string, ReactNode>> = values[0] ?? {};
    return splitText(words[key]).map((part, index) => (
      <Fragment key={index}>{part.slot === undefined ? part.text : filling[part.slot]}</Fragment>
    ));
  };
}
