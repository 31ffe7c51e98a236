/** Schemes that would run or read something in the visitor's browser instead of opening a wallet. */
const refused = new Set([
  'http',
  'https',
  'javascript',
  'data',
  'file',
  'blob',
  'vbscript',
  'about',
  'filesystem',
]);

/**
 * An absolute https address, or null. `http` is raised to `https`; anything else is dropped.
 * @param {unknown} value
 */
export function toWebLink(value) {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^https?:\/\/[^\s]+\.[^\s]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.protocol = 'https:';
  return url.username || url.password ? null : url.href;
}

/**
 * A wallet app's own address such as `rainbow://`, or null when it is not one scheme.
 * @param {unknown} value
 */
export function toAppLink(value) {
  const text = typeof value === 'string' ? value.trim() : '';
  const match = /^([a-z][a-z0-9+.-]*):\/\/[\x21-\x7e]*$/i.exec(text);
  if (!match || /[,<>"'`\\]|:\/\/.*:\/\//.test(text.replace(/:\/\/$/, ''))) return null;
  return refused.has(/** @type {string} */ (match[1]).toLowerCase()) ? null : text;
}

/**
 * A reverse domain name as EIP-6963 wants it, or null.
 * @param {unknown} value
 */
export function toRdns(value) {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text) && !text.startsWith('com.example.') ? text : null;
}
