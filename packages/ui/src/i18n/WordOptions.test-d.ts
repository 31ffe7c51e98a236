import type { Options } from '@foyer/core';
import type { Catalogue } from './Catalogue.ts';
import type { WordOptions } from './WordOptions.ts';

type Host = Pick<Options, 'locale' | 'words'> & WordOptions;

export const options: readonly Host[] = [
  {},
  { locale: 'auto' },
  { locale: 'de-AT', words: { 'connect.title': 'Enter', de: { 'connect.title': 'Eintreten' } } },
  { locale: { lang: 'sv', words: { 'connect.title': 'Anslut' } } },
  { words: { 'all.found': { one: 'One', other: '{count}' } } },
  // @ts-expect-error no such text
  { words: { 'connect.titel': 'Enter' } },
  // @ts-expect-error no such text in a language
  { words: { de: { 'connect.titel': 'Eintreten' } } },
  // @ts-expect-error a text that counts has forms
  { words: { 'all.found': '{count} wallets' } },
];

export const swedish: Catalogue = {
  lang: 'sv',
  words: {
    'connect.title': 'Anslut',
    // @ts-expect-error no such text in a catalogue
    'connect.titel': 'Anslut',
  },
};
export const inSwedish: Host = { locale: swedish };
