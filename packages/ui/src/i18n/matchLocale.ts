import { parseTag } from './parseTag.ts';

/**
 * The one of `tags` that can stand for the first of the wanted ones it can, best first: the same language in the same
 * script, else the same language (`pt` is served by `pt-BR`, `zh-HK` by `zh-TW`, `iw` by `he`).
 */
export function matchLocale(wanted: readonly string[], tags: readonly string[]): string | undefined {
  for (const name of wanted) {
    const asked = parseTag(name)?.maximize();
    const ofLanguage = tags.filter((tag) => asked && parseTag(tag)?.language === asked.language);
    const inScript = ofLanguage.find((tag) => parseTag(tag)?.maximize().script === asked?.script);
    const [first] = ofLanguage;
    if (first) return inScript ?? first;
  }
  return undefined;
}
