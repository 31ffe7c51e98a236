import { parseTag } from './parseTag.ts';

/**
 * The tag by which numbers are written beside texts in `lang`: en-US for English (spec.md §5), else the first of the
 * wanted tags that names a region where the language is spoken (`es-MX` writes 1,234.5 where `es` writes 1234,5).
 */
export function regionOf(lang: string, wanted: readonly string[]): string {
  const language = parseTag(lang)?.language;
  if (language === 'en') return 'en-US';
  const isRegional = (tag: string): boolean => {
    const parsed = parseTag(tag);
    return parsed?.language === language && parsed?.region !== undefined;
  };
  return [lang, ...wanted].find(isRegional) ?? lang;
}
