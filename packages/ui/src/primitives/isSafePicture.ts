/**
 * Whether an address from a wallet, a registry or a host may be put into an `<img>`: https, an inline picture, http where
 * the page itself is http, or a path of the site's own, which only the host gives (core's fetchWallets.ts). Pictures never run scripts there; this keeps other schemes out.
 */
export function isSafePicture(src: string, pageProtocol: string | undefined): boolean {
  const anywhere = /^(data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]|https:\/\/|\/[^/\\\s])/i;
  return anywhere.test(src) || (pageProtocol === 'http:' && /^http:\/\//i.test(src));
}
