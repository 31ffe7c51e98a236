/**
 * Words of browsers, wallets and hosts may quote an address, a pairing code or a token: what follows `?` or `#` of an
 * address is left out, but for line and column of a place in a script, and a token as a whole.
 */
export function withoutSecrets(words: string): string {
  return words
    .replace(/(\b[a-z][a-z\d+.-]{0,30}:[^\s?#]{1,2048})[?#].*?((?::\d+){0,2}(?=[\s)'"]|$))/gi, '$1$2')
    .replace(/\beyJ[\w-]+(?:\.[\w-]+)+/g, '…');
}
