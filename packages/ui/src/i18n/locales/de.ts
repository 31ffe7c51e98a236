import type { Catalogue } from '../Catalogue.ts';

export const de: Catalogue = { lang: 'de', words: {} };
