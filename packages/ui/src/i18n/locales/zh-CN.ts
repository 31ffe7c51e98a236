import type { Catalogue } from '../Catalogue.ts';

export const zhCN: Catalogue = { lang: 'zh-CN', words: {} };
