/** A page that only says something. */
export function plainPage(text: string): string {
  const words = escapeMarkup(text);
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8" /><title>Wallet</title></head><body><p>${words}</p></body></html>\n`;
}

/** Text as it may stand between tags and in a quoted attribute. */
export function escapeMarkup(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
