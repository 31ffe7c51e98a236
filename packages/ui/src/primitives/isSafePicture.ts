/**
 * Whether an address from a wallet, a registry or a host may be put into an `<img>`: https, an inline picture, or
 * http where the page itself is http. Pictures never run scripts there; this keeps other schemes out.
 */
export function isSafePicture(src: string, pageProtocol: string | undefined): boolean {
  if (/^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(src)) return true;
  const protocol = /^([a-z][a-z\d+.-]*:)\/\//i.exec(src)?.[1]?.toLowerCase();
  return protocol === 'https:' || (protocol === 'http:' && pageProtocol === 'http:');
}
