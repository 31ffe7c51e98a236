export { clockText } from '../i18n/clockText.ts';
export { directionOf } from '../i18n/directionOf.ts';
export { createLanguage, englishLanguage, type FoundLanguage, type Language } from '../i18n/Language.ts';
export { matchLocale } from '../i18n/matchLocale.ts';
export { ownDigits } from '../i18n/ownDigits.ts';
export { regionOf } from '../i18n/regionOf.ts';
export { fillWords, splitText } from '../i18n/say.ts';
export { soonText } from '../i18n/soonText.ts';
