/**
 * Words of browsers, wallets and hosts may quote an address, a pairing code or a token: what follows `?` or `#` of an
 * address is left out, and a token as a whole.
 * @param json Stays JSON: nothing of an escape or a quote is taken.
 */
export function withoutSecrets(json: string): string {
  return json.replace(/(:[^\s?#"\\]+)[?#][^\s)'"\\]+|eyJ[\w.-]{20,}/g, '$1');
}
