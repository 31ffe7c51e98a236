const pictureType = /^data:image\/(png|jpe?g|webp|gif|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i;
const dataLimit = 256 * 1024;
const addressLimit = 2048;

/**
 * A wallet's picture when it is safe in an `<img>`: a `data:` image of a known type up to 256 kB, or an https address.
 * Anything else answers undefined and the interface draws its own.
 */
export function checkIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string') return undefined;
  const text = icon.trim();
  if (pictureType.test(text)) return text.length <= dataLimit ? text : undefined;
  if (text.length > addressLimit || !/^https:\/\//i.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}
