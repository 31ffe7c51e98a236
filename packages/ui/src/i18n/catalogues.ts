import type { Catalogue } from './Catalogue.ts';

/** Loads each language but English by its tag: a chunk of its own, when it is called. Rejects when it does not come. */
export const catalogues = {
  ar: async (): Promise<Catalogue> => (await import('./locales/ar.ts')).ar,
  de: async (): Promise<Catalogue> => (await import('./locales/de.ts')).de,
  es: async (): Promise<Catalogue> => (await import('./locales/es.ts')).es,
  fa: async (): Promise<Catalogue> => (await import('./locales/fa.ts')).fa,
  fr: async (): Promise<Catalogue> => (await import('./locales/fr.ts')).fr,
  he: async (): Promise<Catalogue> => (await import('./locales/he.ts')).he,
  hi: async (): Promise<Catalogue> => (await import('./locales/hi.ts')).hi,
  id: async (): Promise<Catalogue> => (await import('./locales/id.ts')).id,
  it: async (): Promise<Catalogue> => (await import('./locales/it.ts')).it,
  ja: async (): Promise<Catalogue> => (await import('./locales/ja.ts')).ja,
  ko: async (): Promise<Catalogue> => (await import('./locales/ko.ts')).ko,
  nl: async (): Promise<Catalogue> => (await import('./locales/nl.ts')).nl,
  pl: async (): Promise<Catalogue> => (await import('./locales/pl.ts')).pl,
  'pt-BR': async (): Promise<Catalogue> => (await import('./locales/pt-BR.ts')).ptBR,
  ru: async (): Promise<Catalogue> => (await import('./locales/ru.ts')).ru,
  th: async (): Promise<Catalogue> => (await import('./locales/th.ts')).th,
  tr: async (): Promise<Catalogue> => (await import('./locales/tr.ts')).tr,
  uk: async (): Promise<Catalogue> => (await import('./locales/uk.ts')).uk,
  ur: async (): Promise<Catalogue> => (await import('./locales/ur.ts')).ur,
  vi: async (): Promise<Catalogue> => (await import('./locales/vi.ts')).vi,
  'zh-CN': async (): Promise<Catalogue> => (await import('./locales/zh-CN.ts')).zhCN,
  'zh-TW': async (): Promise<Catalogue> => (await import('./locales/zh-TW.ts')).zhTW,
} as const;
