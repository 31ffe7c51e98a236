import { parseTag } from './parseTag.ts';

/**
 * The first of the wanted tags, best first, that one of `tags` can stand for: the same language in the same script, else
 * the same language (`pt` is served by `pt-BR`, `zh-HK` by `zh-TW`, `iw` by `he`). Undefined when there is none.
 */
export function matchLocale<Tag extends string>(
  wanted: readonly string[],
  tags: readonly Tag[],
): { readonly tag: Tag; readonly wanted: string } | undefined {
  for (const name of wanted) {
    const asked = parseTag(name)?.maximize();
    const ofLanguage = tags.filter((tag) => parseTag(tag)?.language === asked?.language);
    const [first] = ofLanguage;
    if (!asked || !first) continue;
    const tag = ofLanguage.find((other) => parseTag(other)?.maximize().script === asked.script) ?? first;
    return { tag, wanted: name };
  }
  return undefined;
}
