import type { Catalogue } from '../Catalogue.ts';

export const id: Catalogue = { lang: 'id', words: {} };
