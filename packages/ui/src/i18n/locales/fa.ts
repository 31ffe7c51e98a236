import type { Catalogue } from '../Catalogue.ts';

export const fa: Catalogue = { lang: 'fa', words: {} };
