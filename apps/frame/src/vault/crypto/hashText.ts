import { toBase64Url, utf8 } from './Bytes.ts';

/** SHA-256 of a text, base64url. */
export async function hashText(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}
