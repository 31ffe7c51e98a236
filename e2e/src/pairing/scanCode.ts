import decode from 'jsqr';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA, base64. */
  readonly pixels: string;
}

/**
 * Reads the QR code that `page` shows as a phone's camera would: by what is on the screen, with a decoder of another
 * maker. A camera looks again and again; this one does for as long as a person would hold it still.
 */
export async function scanCode(page: Page): Promise<string> {
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code for/ })
    .waitFor();
  return vi.waitFor(() => readScreen(page), { timeout: 20_000, interval: 100 });
}

async function readScreen(page: Page): Promise<string> {
  // A phone's picture has seven times as many points as reading it takes: one look at all of them took over a second.
  const png = await page.screenshot({ animations: 'disabled', scale: 'css' });
  const { width, height, pixels } = await pictureOf(page, png.toString('base64'));
  const code = decode(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height);
  if (!code) throw new Error('There is no readable code on the screen.');
  return code.data;
}

/** Unpacks a PNG in a page of its own, which the visitor's page knows nothing of. */
async function pictureOf(page: Page, png: string): Promise<Picture> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const aside = await browser.newPage();
  try {
    return await aside.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.drawImage(image, 0, 0);
      const bytes = context.getImageData(0, 0, width, height).data;
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      }
      return { width, height, pixels: btoa(text) };
    }, png);
  } finally {
    await aside.close();
  }
}
