/** The pairing URI in what a person pasted or a code held: the URI itself, or a link that carries one. */
export function findUri(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^wc:/i.test(trimmed)) return trimmed;
  const query = trimmed.indexOf('?');
  const uri = query < 0 ? null : new URLSearchParams(trimmed.slice(query)).get('uri');
  return uri && /^wc(:|%3a)/i.test(uri) ? decode(uri) : undefined;
}

/** Some links are encoded twice. */
function decode(uri: string): string {
  try {
    return uri.startsWith('wc:') ? uri : decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
