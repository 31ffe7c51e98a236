import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { open, calls } = modalSuite();

const long = 'x'.repeat(64);

describe('a search without result', () => {
  it('view-all-wallets-05 view-all-wallets-09 leads back to the whole list, out of search and filter both', async () => {
    const page = await open({ calm: true });
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.getByRole('searchbox').fill('harbour');
    const certified = page.getByRole('switch', { name: 'Certified only' });
    await certified.check();
    await page.evaluate(() => {
      const { wallets } = window.fake.core.getState();
      const found = {
        status: 'ready',
        search: 'harbour',
        certified: true,
        wallets: [],
        page: 1,
        count: 0,
      } as const;
      window.fake.set({ wallets: { ...wallets, found } });
    });
    await page.getByRole('button', { name: 'Show all wallets' }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    expect(await certified.getAttribute('aria-checked')).toBe('false');
    expect((await calls('notices.hideToast')).length).toBe(1);
    const asked = await page.evaluate(() =>
      window.fake.calls.filter(({ name }) => name === 'wallets.search').map(({ args }) => args),
    );
    expect(asked.at(-1)).toEqual(['', { certified: false }]);
  });

  it.each([
    { width: 320, dir: 'ltr' },
    { width: 360, dir: 'rtl' },
    { width: 430, dir: 'ltr' },
    { width: 1000, dir: 'ltr' },
  ])('view-all-wallets-21 stays within the card, however long it is: $width px, $dir', async (look) => {
    const page = await open({ calm: true, ...look });
    await page.getByRole('button', { name: /^All wallets|كل المحافظ/ }).click();
    await page.getByRole('searchbox').fill(long);
    await page.evaluate((search) => {
      const { wallets } = window.fake.core.getState();
      const found = { status: 'ready', search, wallets: [], page: 1, count: 0 } as const;
      window.fake.set({ wallets: { ...wallets, found } });
    }, long);
    const title = page.locator('.fy-empty .title');
    await expect.poll(() => title.textContent()).toContain(long);
    const outside = await title.evaluate((element) => {
      const body = element.closest('.fy-body');
      const words = document.createRange();
      words.selectNodeContents(element);
      const inner = words.getBoundingClientRect();
      const outer = body?.getBoundingClientRect();
      if (!body || !outer) return undefined;
      return {
        before: Math.max(0, outer.left - inner.left),
        after: Math.max(0, inner.right - outer.right),
        scrolls: body.scrollWidth - body.clientWidth,
      };
    });
    expect(outside).toEqual({ before: 0, after: 0, scrolls: 0 });
  });
});
