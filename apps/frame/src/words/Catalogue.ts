import type { Language } from '@foyer/ui/languages';
import type { english, WordKey } from './english.ts';

/** A text, or its plural forms where it counts. */
export type Text = NonNullable<Language['words'][string]>;

/** Every text of the wallet site in one language. */
export interface Catalogue {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly words: {
    readonly [Key in WordKey]: (typeof english)[Key] extends string ? string : Exclude<Text, string>;
  };
}
