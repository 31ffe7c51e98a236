import decode from 'jsqr';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { vi } from 'vitest';

/**
 * Reads the QR code that `page` shows as a phone's camera would: by what is on the screen, with a decoder of another
 * maker. A camera looks again and again; this one does for as long as a person would hold it still.
 */
export async function scanCode(page: Page): Promise<string> {
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code for/ })
    .waitFor();
  return vi.waitFor(() => readScreen(page), { timeout: 3000, interval: 100 });
}

async function readScreen(page: Page): Promise<string> {
  // A phone's picture has seven times as many points as reading it takes: one look at all of them took over a second.
  const { width, height, data } = PNG.sync.read(
    await page.screenshot({ animations: 'disabled', scale: 'css' }),
  );
  const code = decode(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error('There is no readable code on the screen.');
  return code.data;
}
