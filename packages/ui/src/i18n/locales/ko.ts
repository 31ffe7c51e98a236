import type { Catalogue } from '../Catalogue.ts';

export const ko: Catalogue = { lang: 'ko', words: {} };
