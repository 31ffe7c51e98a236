import type { Catalogue } from '../Catalogue.ts';

export const ptBR: Catalogue = { lang: 'pt-BR', words: {} };
