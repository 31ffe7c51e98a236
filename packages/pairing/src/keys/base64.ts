/** Bytes as padded base64 (RFC 4648 §4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Bytes as base64url without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** The bytes of base64url without padding, or undefined. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  return fromBase64(text.replace(/-/g, '+').replace(/_/g, '/') + '='.repeat(-text.length & 3));
}

/**
 * The bytes of padded base64, or undefined. Only the one text that `toBase64` would write is taken: with a second
 * spelling of the same bytes a message could be replayed under another SHA-256.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const binary = atob(text);
  if (btoa(binary) !== text) return undefined;
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
