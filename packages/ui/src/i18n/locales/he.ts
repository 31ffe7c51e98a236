import type { Catalogue } from '../Catalogue.ts';

export const he: Catalogue = { lang: 'he', words: {} };
