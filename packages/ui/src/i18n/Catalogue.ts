import type { PluralForms } from '@foyer/core';
import type { en, WordKey } from './en.ts';

/** The texts of a language by key. One that is missing is said in English. */
export type CatalogueWords = {
  readonly [Key in WordKey]?: (typeof en)[Key] extends string ? string : PluralForms;
};

/** A language: its BCP 47 tag, and its texts. A host may bring its own. */
export interface Catalogue {
  readonly lang: string;
  readonly words: CatalogueWords;
}
