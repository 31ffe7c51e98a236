import type { Locator, Page } from 'playwright-core';
import { renderSVG } from 'uqr';

/** A picture of a QR code, taken in another tab. */
export async function drawCode(page: Page, text: string): Promise<Buffer> {
  const drawing = await page.context().newPage();
  await drawing.setContent(`<div style="inline-size:420px">${renderSVG(text)}</div>`);
  const picture = await drawing.locator('svg').screenshot();
  await drawing.close();
  return picture;
}

/** Pastes a picture into a field, as from the clipboard. */
export async function pastePicture(field: Locator, picture: Buffer): Promise<void> {
  await field.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'code.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, picture.toString('base64'));
}
