import type { Page } from 'playwright-core';

/** Keeps what a page asks for from now on away. @param url A glob or an expression. @returns What lets it come. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
