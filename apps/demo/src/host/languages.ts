import type { Catalogue } from '@foyer/core';
import { directionOf } from '@foyer/ui/languages';

/** The languages the modal speaks beside English, with their texts: Foyer's buttons on a page load none by themselves. */
const catalogues: Readonly<Record<string, () => Promise<Readonly<Record<string, Catalogue>>>>> = {
  ar: () => import('@foyer/ui/locales/ar'),
  de: () => import('@foyer/ui/locales/de'),
  es: () => import('@foyer/ui/locales/es'),
  fa: () => import('@foyer/ui/locales/fa'),
  fr: () => import('@foyer/ui/locales/fr'),
  he: () => import('@foyer/ui/locales/he'),
  hi: () => import('@foyer/ui/locales/hi'),
  id: () => import('@foyer/ui/locales/id'),
  it: () => import('@foyer/ui/locales/it'),
  ja: () => import('@foyer/ui/locales/ja'),
  ko: () => import('@foyer/ui/locales/ko'),
  nl: () => import('@foyer/ui/locales/nl'),
  pl: () => import('@foyer/ui/locales/pl'),
  'pt-BR': () => import('@foyer/ui/locales/pt-BR'),
  ru: () => import('@foyer/ui/locales/ru'),
  th: () => import('@foyer/ui/locales/th'),
  tr: () => import('@foyer/ui/locales/tr'),
  uk: () => import('@foyer/ui/locales/uk'),
  ur: () => import('@foyer/ui/locales/ur'),
  vi: () => import('@foyer/ui/locales/vi'),
  'zh-CN': () => import('@foyer/ui/locales/zh-CN'),
  'zh-TW': () => import('@foyer/ui/locales/zh-TW'),
};

/** The languages the modal speaks. */
export const languageTags: readonly string[] = [...Object.keys(catalogues), 'en'].sort();

/** A language in its own words, such as `Deutsch`. */
export function nameLanguage(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** The texts of a language; undefined for English, which Foyer's buttons carry. @throws Error when they do not load. */
export async function loadCatalogue(tag: string): Promise<Catalogue | undefined> {
  const [catalogue] = Object.values((await catalogues[tag]?.()) ?? {});
  return catalogue;
}

/** Has the page say its language, and lays it out that way; `auto` is the page's own. */
export function applyLanguage(tag: string): void {
  const { documentElement: page } = document;
  page.lang = tag === 'auto' ? 'en' : tag;
  page.dir = directionOf(page.lang);
}
