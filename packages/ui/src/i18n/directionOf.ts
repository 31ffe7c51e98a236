import { parseTag } from './parseTag.ts';

/** Scripts that run from right to left (Unicode, scriptMetadata). */
const rtlScripts = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/** Which way a language is written. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return rtlScripts.test(parseTag(lang)?.maximize().script ?? '') ? 'rtl' : 'ltr';
}
