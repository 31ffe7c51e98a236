import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordsContext } from '../i18n/Words.tsx';
import { english } from './english.ts';

/** The markup of a view as its first render makes it, in English with every word. */
export function renderMarkup(element: ReactElement, language = english): string {
  return renderToStaticMarkup(<WordsContext.Provider value={language}>{element}</WordsContext.Provider>);
}

/** What one can read in it, with one space between the parts. */
export function renderText(element: ReactElement): string {
  return renderMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
