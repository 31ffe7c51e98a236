import type { Catalogue } from '../Catalogue.ts';

export const uk: Catalogue = { lang: 'uk', words: {} };
