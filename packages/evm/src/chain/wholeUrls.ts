/**
 * Endpoints as a wallet takes them (EIP-3085): a path of the site's own, below `origin`, leads nowhere from there, and for an
 * empty address it would refuse them all.
 */
export function wholeUrls(urls: readonly string[], origin = globalThis.location?.origin ?? ''): string[] {
  return urls.filter(Boolean).map((url) => (url.startsWith('/') ? origin + url : url));
}
