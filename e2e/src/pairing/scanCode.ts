import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { readCode } from '../../../checks/src/browser/readCode.ts';

/**
 * Reads the QR code that `page` shows as a phone's camera would, by what is on the screen. A camera looks again and again;
 * so does this one, also where a busy machine is slow to draw it.
 */
export async function scanCode(page: Page): Promise<string> {
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code for/ })
    .waitFor();
  return vi.waitFor(() => readScreen(page), { timeout: 30_000, interval: 100 });
}

async function readScreen(page: Page): Promise<string> {
  const code = await readCode(page);
  if (!code) throw new Error('There is no readable code on the screen.');
  return code;
}
