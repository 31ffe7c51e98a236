import type { CatalogueWords } from './Catalogue.ts';
import type { catalogues } from './catalogues.ts';

/** The languages that the modal can load. */
export type LocaleTag = 'en' | keyof typeof catalogues;

/** The option `words` with the modal's own keys. */
export interface WordOptions {
  /** The host's own texts by key, for every language; below a tag, such as `de`, for that language alone. */
  readonly words?:
    | (CatalogueWords & { readonly [Tag in LocaleTag]?: CatalogueWords | undefined })
    | undefined;
}
