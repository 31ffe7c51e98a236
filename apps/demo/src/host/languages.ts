import type { Catalogue } from '@foyer/core';
import { directionOf } from '@foyer/ui/languages';
import { catalogues } from '@foyer/ui/locales';

/** The languages the modal speaks. */
export const languageTags: readonly string[] = [...Object.keys(catalogues), 'en'].sort();

/** A language in its own words, such as `Deutsch`. */
export function nameLanguage(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** The texts of a language; undefined for English, which Foyer's buttons carry. @throws Error when they do not load. */
export async function loadCatalogue(tag: string): Promise<Catalogue | undefined> {
  const loaders: Readonly<Record<string, () => Promise<Catalogue>>> = catalogues;
  return loaders[tag]?.();
}

/** Has the page say its language, and lays it out that way; `auto` is the page's own. */
export function applyLanguage(tag: string): void {
  const { documentElement: page } = document;
  page.lang = tag === 'auto' ? 'en' : tag;
  page.dir = directionOf(page.lang);
}
