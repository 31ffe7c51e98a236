import { expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { open, calls } = modalSuite();

it('view-all-wallets-24 asks again for a search that failed once the connection is back, and for nothing else', async () => {
  const page = await open({ calm: true });
  await page.getByRole('button', { name: /^All wallets/ }).click();
  await page.getByRole('searchbox').fill('rain');
  const answer = (status: 'failed' | 'ready') =>
    page.evaluate((status) => {
      const { wallets } = window.fake.core.getState();
      const found = { status, search: 'rain', wallets: [], page: 0, count: 0 } as const;
      window.fake.set({ wallets: { ...wallets, found } });
    }, status);
  await answer('failed');
  await page.locator('.fy-empty', { hasText: 'The list couldn’t be loaded' }).waitFor();
  const asked = (await calls('wallets.loadMore')).length;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await calls('wallets.loadMore')).length).toBe(asked + 1);
  await answer('ready');
  await page.locator('.fy-empty', { hasText: 'No wallet called' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await calls('wallets.loadMore')).length).toBe(asked + 1);
});
