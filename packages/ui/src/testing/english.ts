import { en } from '../i18n/en.ts';
import { createLanguage, englishLanguage } from '../i18n/Language.ts';

/** English with the words of every view. */
export const english = createLanguage(englishLanguage, en);
