import {
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { SpokenWords } from './createWords.ts';
import type { WordKey } from './en.ts';
import type { Language } from './Language.ts';
import { chooseForm, createSay, type Filling, type Say, splitText } from './say.ts';

/** The language of the modal around a view. */
export const WordsContext = createContext<Language | undefined>(undefined);

/** What is spoken here, for numbers and for texts whose key is known at run time. */
export function useLanguage(): Language {
  const language = useContext(WordsContext);
  if (!language) throw new Error('useLanguage is called outside the modal');
  return language;
}

/** Answers `say(key, values)` in the language of the modal. */
export function useSay(): Say {
  const language = useLanguage();
  return useMemo(() => createSay(language), [language]);
}

/** A text with marked-up values: `rich('link.waitText', { wallet: 'Harbor', site: <b>…</b> })`. */
export type Rich = <Key extends WordKey>(key: Key, ...values: Filling<Key, ReactNode>) => ReactNode;

export function useRich(): Rich {
  const language = useLanguage();
  return (key, ...values) => {
    const filling: Readonly<Record<string, ReactNode>> = values[0] ?? {};
    return splitText(chooseForm(language, language.words[key] ?? key, filling)).map((part, index) => (
      <Fragment key={index}>
        {part.slot === undefined ? part.text : <bdi>{showNode(language, filling[part.slot])}</bdi>}
      </Fragment>
    ));
  };
}

function showNode(language: Language, node: ReactNode): ReactNode {
  return typeof node === 'number' ? language.formatNumber(node) : node;
}

/** The root of everything inside the modal: it says which language is spoken, and which way it runs. */
export function WordsRoot({ words, children }: { words: SpokenWords; children: ReactNode }): ReactElement {
  const language = useSyncExternalStore(words.subscribe, words.get, words.get);
  return (
    <WordsContext.Provider value={language}>
      <div className="fy-root" lang={language.lang} dir={language.dir}>
        {children}
      </div>
    </WordsContext.Provider>
  );
}
