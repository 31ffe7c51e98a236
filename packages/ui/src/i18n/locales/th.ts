import type { Catalogue } from '../Catalogue.ts';

export const th: Catalogue = { lang: 'th', words: {} };
