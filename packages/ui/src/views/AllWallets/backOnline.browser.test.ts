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

it('view-all-wallets-30 searches for what was typed where the code for it had not come, with another try and once the connection is back', async () => {
  const page = await open({ calm: true });
  await page.getByRole('button', { name: /^All wallets/ }).click();
  await page.getByRole('searchbox').fill('rain');
  await page.getByRole('switch', { name: 'Certified only' }).check();
  // As where the code of a search did not load: there is none, and the list says that it failed.
  await page.evaluate(() => {
    const { wallets } = window.fake.core.getState();
    const all = { status: 'failed', search: '', wallets: [], page: 0, count: 0 } as const;
    window.fake.set({ wallets: { ...wallets, all, found: { status: 'idle' } } });
  });
  await page.locator('.fy-empty', { hasText: 'The list couldn’t be loaded' }).waitFor();
  const asked = () =>
    page.evaluate(() =>
      window.fake.calls.filter(({ name }) => name === 'wallets.search').map(({ args }) => args),
    );
  const before = (await asked()).length;
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await asked()).slice(before)).toEqual([['rain', { certified: true }]]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await asked()).slice(before + 1)).toEqual([['rain', { certified: true }]]);
});
