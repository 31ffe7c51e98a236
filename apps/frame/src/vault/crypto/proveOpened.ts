import { type Bytes, toBase64Url, utf8 } from './Bytes.ts';

/** Proves, for `text`, that a share was opened: HMAC-SHA256 keyed with its bytes, which stay as they are. */
export async function proveOpened(share: Bytes, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', share, algorithm, false, ['sign']);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))));
}
