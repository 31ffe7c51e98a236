import type { Catalogue } from '../Catalogue.ts';

export const fr: Catalogue = { lang: 'fr', words: {} };
