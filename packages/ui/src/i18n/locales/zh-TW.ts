import type { Catalogue } from '../Catalogue.ts';

export const zhTW: Catalogue = { lang: 'zh-TW', words: {} };
