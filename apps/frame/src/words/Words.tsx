import { clockText, type Language } from '@foyer/ui/languages';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { createSay, englishLanguage, type Say } from './createSay.ts';

const LanguageContext = createContext<Language>(englishLanguage);

/** What is drawn inside speaks a language, and the document says which and which way it runs. */
export function Words({ language, children }: { language: Language; children: ReactNode }) {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language.lang;
    documentElement.dir = language.dir;
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** What is spoken here, for numbers and times. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useSay(): Say {
  const language = useLanguage();
  return useMemo(() => createSay(language), [language]);
}

/** Writes seconds as `0:07`, in the digits of the language. */
export function useClock(): (seconds: number) => string {
  const language = useLanguage();
  return (seconds) => clockText(language, seconds);
}
