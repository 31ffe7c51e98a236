import type { Catalogue } from '../Catalogue.ts';

export const nl: Catalogue = { lang: 'nl', words: {} };
