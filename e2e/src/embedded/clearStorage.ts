import type { Page } from 'playwright-core';

/** Takes all that the browser keeps for these origins, as its own "clear site data" does. The tab is left empty. */
export async function clearStorage(page: Page, origins: readonly string[]): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await session.detach();
}
