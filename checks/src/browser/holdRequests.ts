import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Keeps what a page asks for from now on away.
 * @param url A glob or an expression.
 * @returns What lets it come, once it is asked for; rejects where nothing is: the story would prove nothing.
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let held = 0;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return async () => {
    // The browser tells of a request in its own time, which may be after what the page itself has said.
    await expect.poll(() => held, { message: `requests like ${url}` }).toBeGreaterThan(0);
    release();
  };
}
