import type { Catalogue } from '../Catalogue.ts';

export const hi: Catalogue = { lang: 'hi', words: {} };
