import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';
import type { StartOptions } from '../../testing/startModal.ts';
import { focused, row, scrollTo, seen, whole } from './testing/wholeList.ts';

const { open, calls } = modalSuite();

/** Nothing travels here: what is measured is at rest. */
async function showList(fake?: StartOptions['fake'], options: StartOptions = {}): Promise<Page> {
  const page = await open({ calm: true, ...options, ...(fake && { fake }) });
  await page.getByRole('button', { name: /^All wallets/ }).click();
  await page.getByPlaceholder('Search wallets').waitFor();
  return page;
}

/** A page of the registry brings a wallet that is here: it comes first. */
const bringInstalled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { wallets } = window.fake.core.getState();
    if (wallets.all.status === 'idle') return;
    const { harborRecord } = window.bench.fixtures;
    const all = { ...wallets.all, wallets: [...wallets.all.wallets, harborRecord], count: 521 };
    window.fake.set({ wallets: { ...wallets, all } });
  });

/** Gives the list `count` rows, and waits for room for them: only then it can be scrolled to its end. */
const setList = async (page: Page, count: number): Promise<void> => {
  await page.evaluate((size) => {
    const { wallets } = window.fake.core.getState();
    const list = window.bench.fixtures.registry(size);
    const all = { status: 'ready', search: '', wallets: list, page: 2, count: 486 } as const;
    window.fake.set({ wallets: { ...wallets, all } });
  }, count);
  const list = page.locator('.fy-list.long');
  await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeGreaterThan(count * 44);
};

const setFound = (page: Page, search: string, from: number, count: number): Promise<void> =>
  page.evaluate(
    ([text, first, size]) => {
      const { wallets } = window.fake.core.getState();
      const list = window.bench.fixtures.registry(size, first);
      const found = { status: 'ready', search: text, wallets: list, page: 1, count: size } as const;
      window.fake.set({ wallets: { ...wallets, found } });
    },
    [search, from, count] as const,
  );

describe('AllWallets: the list', () => {
  it('view-all-wallets-02 asks for the next page near the end, once a page', async () => {
    const page = await showList();
    expect(await calls('wallets.loadMore')).toEqual([]);
    for (const times of [1, 2]) {
      await scrollTo(page, 100_000);
      await expect.poll(() => calls('wallets.loadMore')).toHaveLength(times);
      await setList(page, 80);
    }
  });

  it('view-all-wallets-02 asks for it also where the browser tells at once that the end went and came', async () => {
    const page = await open({ calm: true });
    // As on a busy machine: what happened in several frames is told in one go.
    await page.evaluate(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const held: IntersectionObserverEntry[] = [];
          super((entries, observer) => {
            held.push(...entries);
            if (held.some(({ isIntersecting }) => isIntersecting)) tell(held.splice(0), observer);
          }, options);
        }
      };
    });
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.getByPlaceholder('Search wallets').waitFor();
    await scrollTo(page, 0);
    await scrollTo(page, 100_000);
    await expect.poll(() => calls('wallets.loadMore')).toHaveLength(1);
  });

  it('view-all-wallets-08 leaves the choice to the kit', async () => {
    const page = await showList();
    await row(page, 3).click();
    expect(await calls('wallets.choose')).toEqual([expect.objectContaining({ id: 'wallet-3' })]);
  });

  it('view-all-wallets-10 draws what is seen, wherever one scrolls', async () => {
    const page = await showList(whole);
    for (const top of [0, 30, 5_000, 14_321, 27_000, 3]) {
      await scrollTo(page, top);
      const rows = await seen(page);
      const first = Math.max(1, Math.floor((top - 60) / 54));
      expect(rows.length).toBeGreaterThanOrEqual(8);
      expect(rows[0]).toBeGreaterThanOrEqual(first);
      expect(rows[0]).toBeLessThanOrEqual(first + 3);
      expect(rows).toEqual(rows.map((_, index) => (rows[0] ?? 0) + index));
      expect(await page.locator('.fy-list.long > li').count()).toBeLessThanOrEqual(40);
    }
  });

  it('view-all-wallets-10 fits rows of any height', async () => {
    const page = await showList(whole, { width: 390, height: 700 });
    await page.evaluate(() => document.documentElement.style.setProperty('--foyer-font-size-master', '20px'));
    await scrollTo(page, 9_000);
    const tops = await page
      .locator('.fy-list.long > li')
      .evaluateAll((rows) => rows.map((item) => item.getBoundingClientRect()));
    for (const [index, box] of tops.entries()) {
      const next = tops[index + 1];
      if (next) expect(next.top - box.bottom).toBeCloseTo(2, 0);
    }
  });

  it('view-all-wallets-16 holds what is seen when rows come in above', async () => {
    const page = await showList(whole);
    await scrollTo(page, 8_000);
    const before = await row(page, 150).boundingBox();
    const name = await row(page, 150).textContent();
    await bringInstalled(page);
    await expect.poll(() => row(page, 151).textContent()).toBe(name);
    expect((await row(page, 151).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });
});

describe('AllWallets: focus', () => {
  it('view-all-wallets-18 stays with its wallet, out of sight too, when rows come in above', async () => {
    const page = await showList(whole);
    await row(page, 3).focus();
    await scrollTo(page, 8_000);
    await bringInstalled(page);
    await expect.poll(() => row(page, 4).textContent()).toContain('Wallet 3');
    expect(await focused(page)).toContain('Wallet 3');
  });
});

describe('AllWallets: search', () => {
  it('view-all-wallets-04 searches while one types and stops when one goes back', async () => {
    const page = await showList();
    await page.getByPlaceholder('Search wallets').pressSequentially('ter');
    expect(await calls('wallets.search')).toEqual(['', 't', 'te', 'ter']);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Harbor' }).waitFor();
    expect((await calls('wallets.search')).at(-1)).toBe('');
  });

  it('view-all-wallets-04 starts the answer at its top', async () => {
    const page = await showList(whole);
    await scrollTo(page, 9_000);
    await setFound(page, 'wal', 1, 100);
    await expect.poll(() => seen(page).then(([first]) => first)).toBe(1);
  });

  it('view-all-wallets-09 asks for certified wallets and says so while it is', async () => {
    const page = await showList();
    await page.getByPlaceholder('Search wallets').fill('ter');
    await page.getByRole('switch', { name: 'Certified only' }).check();
    const asked = await page.evaluate(() => window.fake.calls.findLast(({ name }) => /search/.test(name)));
    expect(asked).toMatchObject({ name: 'wallets.search', args: ['ter', { certified: true }] });
    expect(await calls('notices.showSuccess')).toEqual(['Showing certified wallets only']);
    await page.getByRole('switch').uncheck();
    expect(await calls('notices.showSuccess')).toHaveLength(1);
    expect(await calls('notices.hideToast')).toHaveLength(1);
  });

  it('view-all-wallets-26 takes away what the switch said when the view goes', async () => {
    const page = await showList();
    await page.getByRole('switch', { name: 'Certified only' }).check();
    const toast = (message: string) =>
      page.evaluate(
        (text) =>
          window.fake.set({
            notices: { alert: undefined, toast: { id: 1, kind: 'success', message: text } },
          }),
        message,
      );
    await toast('Showing certified wallets only');
    await page.getByText('Showing certified wallets only').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Showing certified wallets only').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.getByRole('switch', { name: 'Certified only' }).waitFor();
    await toast('Address copied');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('switch').waitFor({ state: 'detached' });
    expect(await page.getByText('Address copied').count()).toBe(1);
  });

  it('view-all-wallets-14 draws the results in the next frame', async () => {
    const page = await showList(whole);
    const drawn = await page.evaluate(async () => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      const { wallets } = window.fake.core.getState();
      const list = window.bench.fixtures.registry(100, 300);
      const found = { status: 'ready', search: 'wal', wallets: list, page: 1, count: 100 } as const;
      window.fake.set({ wallets: { ...wallets, found } });
      await new Promise(requestAnimationFrame);
      return root?.querySelector('.fy-list.long .title')?.textContent;
    });
    expect(drawn).toBe('Wallet 300');
  });

  it('view-all-wallets-17 keeps the search in sight', async () => {
    const page = await showList(whole);
    const before = await page.getByPlaceholder('Search wallets').boundingBox();
    await scrollTo(page, 6_000);
    const after = await page.getByPlaceholder('Search wallets').boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(8);
    await page.getByPlaceholder('Search wallets').click();
    await page.keyboard.press('ArrowDown');
    const [first = 0] = await seen(page);
    expect(await focused(page)).toBe(`Wallet ${first + 1}`);
  });
});

describe('AllWallets: keyboard', () => {
  it('view-all-wallets-07 empties the search before it closes, goes down into the list and up again', async () => {
    const page = await showList();
    const field = page.getByPlaceholder('Search wallets');
    await field.fill('ter');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
    expect(await calls('modal.safeClose')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Wallet 1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Wallet 1');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await calls('modal.safeClose')).toHaveLength(1);
  });

  it('view-all-wallets-07 leaves the keys to a word that is being composed', async () => {
    const page = await showList();
    const field = page.getByPlaceholder('Search wallets');
    await field.fill('ter');
    for (const key of ['ArrowDown', 'Escape']) {
      await field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
    }
    expect(await field.inputValue()).toBe('ter');
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  it('view-all-wallets-07 lets one type on a row, and press it with the space bar', async () => {
    const page = await showList(whole);
    await row(page, 2).focus();
    await page.keyboard.type('ter');
    expect(await page.getByPlaceholder('Search wallets').inputValue()).toBe('ter');
    await row(page, 2).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Space');
    expect(await calls('wallets.choose')).toEqual([expect.objectContaining({ id: 'wallet-2' })]);
    expect(await page.getByPlaceholder('Search wallets').inputValue()).toBe('ter');
  });

  it('view-all-wallets-11 reaches every row and brings it in sight', async () => {
    const page = await showList(whole);
    await row(page, 1).focus();
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Wallet 520');
    expect(await seen(page)).toContain(520);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Wallet 519');
    await page.keyboard.press('PageUp');
    const paged = Number((await focused(page))?.replace('Wallet ', ''));
    expect(paged).toBeGreaterThan(505);
    expect(paged).toBeLessThan(515);
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('Wallet 1');
    expect((await seen(page))[0]).toBe(1);
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Wallet 31');
    expect(await seen(page)).toContain(31);
  });

  it('view-all-wallets-10 view-all-wallets-11 goes on from the focused row though it was scrolled away', async () => {
    const page = await showList(whole);
    await row(page, 5).focus();
    await scrollTo(page, 20_000);
    expect(await focused(page)).toBe('Wallet 5');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Wallet 6');
    expect(await seen(page)).toContain(6);
  });
});
