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

/** All wallets, with what the state holds of them. */
const show: typeof open = async (options) => {
  const page = await open({ calm: true, ...options });
  await page.evaluate(() => window.fake.core.actions.router.push('AllWallets'));
  await page.getByRole('searchbox').waitFor();
  return page;
};

describe('a site without a registry', () => {
  it('view-all-wallets-27 says that there is nothing to list, and offers a code', async () => {
    const page = await show({
      fake: ({ fixtures }) => ({
        state: {
          pairing: { ...fixtures.startState.pairing, families: ['eip155'] },
          wallets: {
            ...fixtures.startState.wallets,
            all: { status: 'idle' },
            wanted: { hasAdapters: true, hasRegistry: false, isMobile: true },
          },
        },
      }),
    });
    await page.locator('.fy-empty', { hasText: 'No wallets to show' }).waitFor();
    expect(await page.locator('.fy-skel').count()).toBe(0);
    expect(await calls('wallets.loadMore')).toEqual([]);
    await page.locator('.fy-empty').getByRole('button', { name: 'Show QR code' }).click();
    await page.locator('.fy-qr').waitFor();
  });
});

describe('a page of which nothing is listed', () => {
  it('view-all-wallets-28 goes on to the next one, and says that nothing is here after the last', async () => {
    const page = await show({
      fake: ({ fixtures }) => ({
        state: { wallets: { ...fixtures.startState.wallets, namespace: 'polkadot' } },
      }),
    });
    await page.getByRole('searchbox').fill('wallet');
    const asked = (await calls('wallets.loadMore')).length;
    const answer = (status: 'loading' | 'ready', pages: number) =>
      page.evaluate(
        ([status, pages]) => {
          const { wallets } = window.fake.core.getState();
          const others = window.bench.fixtures.registry(pages * 100).map((wallet) => ({
            ...wallet,
            chains: ['eip155:1'],
          }));
          const found = { status, search: 'wallet', wallets: others, page: pages, count: 200 } as const;
          window.fake.set({ wallets: { ...wallets, found } });
        },
        [status, pages] as const,
      );
    await answer('ready', 1);
    await expect.poll(() => calls('wallets.loadMore')).toHaveLength(asked + 1);
    expect(await page.locator('.fy-hide[role="status"]', { hasText: 'Loading' }).count()).toBe(1);
    expect(await page.locator('.fy-skel').count()).toBeGreaterThan(0);
    expect(await page.locator('.fy-empty').count()).toBe(0);
    await answer('loading', 1);
    await answer('ready', 2);
    await page.locator('.fy-empty', { hasText: 'No wallet called “wallet”' }).waitFor();
    expect((await calls('wallets.loadMore')).length).toBe(asked + 1);
  });
});

describe('a list that begins anew while it is open', () => {
  const forget = (isSearched: boolean) => {
    const { wallets } = window.fake.core.getState();
    const found = isSearched
      ? ({ status: 'loading', search: 'rain', wallets: [], page: 0, count: 0 } as const)
      : ({ status: 'idle' } as const);
    window.fake.set({ wallets: { ...wallets, all: { status: 'idle' }, found } });
  };

  it('view-all-wallets-29 is asked for, once; after a search when that ends', async () => {
    const page = await show();
    const asked = (await calls('wallets.loadMore')).length;
    await page.evaluate(forget, false);
    await expect.poll(() => calls('wallets.loadMore')).toHaveLength(asked + 1);
    await page.evaluate(() => {
      const { wallets } = window.fake.core.getState();
      const all = { status: 'ready', search: '', wallets: [], page: 1, count: 0 } as const;
      window.fake.set({ wallets: { ...wallets, all } });
    });
    await page.locator('.fy-empty').waitFor();
    await page.evaluate(forget, true);
    await page.locator('.fy-skel').first().waitFor();
    expect(await calls('wallets.loadMore')).toHaveLength(asked + 1);
    await page.evaluate(forget, false);
    await expect.poll(() => calls('wallets.loadMore')).toHaveLength(asked + 2);
  });
});
