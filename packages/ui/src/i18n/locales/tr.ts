import type { Catalogue } from '../Catalogue.ts';

export const tr: Catalogue = { lang: 'tr', words: {} };
