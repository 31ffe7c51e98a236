import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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
  let code: string | undefined;
  const look = async (): Promise<string | undefined> => {
    code = await readCode(page);
    return code;
  };
  await expect.poll(look, { message: 'a readable code on the screen' }).toBeTruthy();
  return code ?? '';
}
