import { en } from '../i18n/en.ts';
import { createLanguage } from '../i18n/Language.ts';

/** English with the words of every view. */
export const english = createLanguage({ lang: 'en', words: {} }, en, {}, 'en-US');
