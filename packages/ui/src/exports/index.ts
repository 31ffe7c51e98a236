export type { Catalogue } from '../i18n/Catalogue.ts';
export type { LocaleTag, WordOptions } from '../i18n/WordOptions.ts';
export { prepareModal } from '../shell/prepareModal.ts';
