import type { State } from '../kernel/State.ts';
import type { Catalogue, Text, Words } from './Catalogue.ts';

export interface LocaleState {
  /** `'auto'`, a BCP 47 tag whose catalogue the modal loads, or a catalogue that is here already. */
  readonly choice: string | Catalogue;
  /** The host's own texts: by key for every language, and by tag for one. */
  readonly words: Readonly<Partial<Record<string, Text | Words>>>;
}

/**
 * A text outside the modal, which must not load anything: the host's own, else the catalogue's that the host imported,
 * else `english`.
 */
export function selectWord({ locale: { choice, words } }: State, key: string, english: string): string {
  // A tag has none of these fields: then its own text is the tag.
  const { lang, words: imported } = choice as Partial<Catalogue>;
  const own = words[lang ?? (choice as string)] as Words | undefined;
  const given: readonly unknown[] = [own?.[key], words[key], imported?.[key]];
  // A page without types may pass what is no text.
  return given.find((word) => typeof word === 'string') ?? english;
}
