import { expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { open, calls } = modalSuite();

it('view-get-wallet-05 asks again for what failed once the connection is back, and for nothing else', async () => {
  const page = await open({ calm: true });
  const answer = (status: 'failed' | 'ready') =>
    page.evaluate((status) => {
      const { wallets } = window.fake.core.getState();
      const all = { status, search: '', wallets: [], page: 0, count: 0 } as const;
      window.fake.set({ wallets: { ...wallets, all } });
    }, status);
  await answer('failed');
  await page.evaluate(() => window.fake.core.actions.router.push('GetWallet'));
  await page.getByText('Some wallets couldn’t be loaded.').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await calls('wallets.loadMore')).toHaveLength(1);
  await answer('ready');
  await page.getByText('Some wallets couldn’t be loaded.').waitFor({ state: 'detached' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await calls('wallets.loadMore')).toHaveLength(1);
});
