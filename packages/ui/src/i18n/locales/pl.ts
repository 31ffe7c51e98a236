import type { Catalogue } from '../Catalogue.ts';

export const pl: Catalogue = { lang: 'pl', words: {} };
