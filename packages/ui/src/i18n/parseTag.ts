/** A BCP 47 tag in its canonical form (`iw` is `he`, `pt_br` is `pt-BR`), or undefined when it is none. */
export function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}
