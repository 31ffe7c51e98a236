import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The markup of a view as its first render makes it. */
export function renderMarkup(element: ReactElement): string {
  return renderToStaticMarkup(element);
}

/** What one can read in it, with one space between the parts. */
export function renderText(element: ReactElement): string {
  return renderMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
