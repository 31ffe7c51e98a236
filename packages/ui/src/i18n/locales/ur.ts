import type { Catalogue } from '../Catalogue.ts';

export const ur: Catalogue = { lang: 'ur', words: {} };
