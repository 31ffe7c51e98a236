import type { Page } from 'playwright-core';

/**
 * Keeps what a page asks for from now on away.
 * @param url A glob or an expression.
 * @returns What lets it come; throws where nothing was asked for: the story would prove nothing.
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
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
  return () => {
    if (held === 0) throw new Error(`The page has asked for nothing like ${url}`);
    release();
  };
}
