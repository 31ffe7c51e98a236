import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { open } = modalSuite();

const long = 'x'.repeat(64);

describe('a search without result', () => {
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
