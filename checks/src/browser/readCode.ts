import decode from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** What a scanner of another maker reads in the picture of a page or of a part of it; undefined when it finds no code. */
export async function readCode(shown: Page | Locator): Promise<string | undefined> {
  // A phone's picture has seven times as many points as reading it takes: one look at all of them took over a second.
  const picture = await shown.screenshot({ scale: 'css' });
  const { width, height, data } = PNG.sync.read(picture);
  // As many scanners do: a code of light squares on dark counts as none.
  return decode(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data;
}
