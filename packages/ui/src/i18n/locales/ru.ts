import type { Catalogue } from '../Catalogue.ts';

export const ru: Catalogue = { lang: 'ru', words: {} };
