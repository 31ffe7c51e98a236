import decode from 'jsqr';
import type { Locator } from 'playwright-core';

/** What a scanner reads in the picture of an element; undefined when it finds no code. */
export async function readCode(element: Locator): Promise<string | undefined> {
  const png = await element.screenshot();
  const reader = await element.page().context().browser()?.newPage();
  if (!reader) throw new Error('the browser is closed');
  const { grey, width, height } = await reader.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let grey = '';
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      grey += String.fromCharCode(Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue));
    }
    return { grey, width, height };
  }, png.toString('base64'));
  await reader.close();
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < grey.length; at += 1) pixels.fill(grey.charCodeAt(at), at * 4, at * 4 + 4);
  return decode(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
