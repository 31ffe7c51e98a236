/** More than this of one text is told to nobody, in characters. */
const longest = 4096;

/**
 * Words of browsers, wallets and hosts may quote an address, a pairing code or a token: what follows `?` or `#` within
 * a word is left out, plain or escaped, and so are a code's key and a token as a whole.
 */
export function withoutSecrets(text: string): string {
  return text.slice(0, longest).replace(/(\S)(?:[?#]|%3F|%23)\S*[^\s)'"]|symKey=\S+|eyJ[\w.-]{20,}/gi, '$1');
}
