import type { Catalogue } from '../Catalogue.ts';

export const ar: Catalogue = { lang: 'ar', words: {} };
