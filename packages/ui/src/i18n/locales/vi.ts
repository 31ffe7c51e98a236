import type { Catalogue } from '../Catalogue.ts';

export const vi: Catalogue = { lang: 'vi', words: {} };
