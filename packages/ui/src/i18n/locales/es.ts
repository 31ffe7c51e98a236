import type { Catalogue } from '../Catalogue.ts';

export const es: Catalogue = { lang: 'es', words: {} };
