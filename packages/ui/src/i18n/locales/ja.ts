import type { Catalogue } from '../Catalogue.ts';

export const ja: Catalogue = { lang: 'ja', words: {} };
