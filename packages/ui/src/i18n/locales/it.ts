import type { Catalogue } from '../Catalogue.ts';

export const it: Catalogue = { lang: 'it', words: {} };
