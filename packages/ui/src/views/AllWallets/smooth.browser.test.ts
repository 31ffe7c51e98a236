import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { start, open } = modalSuite();

/** A registry of 520 wallets with pictures, of which the first page is here. */
const registry = ({ fixtures }: Window['bench']) => {
  const wallets = fixtures
    .registry(520)
    .map((wallet) => ({ ...wallet, image_url: fixtures.pictures.harbor }));
  Object.assign(window, { registry: wallets });
  const all = { status: 'ready', search: '', wallets: wallets.slice(0, 40), page: 1, count: 520 } as const;
  return { state: { wallets: { ...fixtures.startState.wallets, all } } };
};

declare global {
  interface Window {
    registry: NonNullable<ReturnType<typeof registry>['state']['wallets']['all']['wallets']>;
  }
}

/** Has the next page whenever it is asked for, as a gateway that answers at once. */
async function servePages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fake, registry: wallets } = window;
    let asked = 0;
    const serve = (): void => {
      const { wallets: slice } = fake.core.getState();
      const calls = fake.calls.filter(({ name }) => name === 'wallets.loadMore').length;
      if (calls > asked && slice.all.status === 'ready') {
        asked = calls;
        const pages = slice.all.page + 1;
        const all = { ...slice.all, wallets: wallets.slice(0, pages * 40), page: pages };
        fake.set({ wallets: { ...slice, all } });
      }
      requestAnimationFrame(serve);
    };
    serve();
  });
}

/** Scrolls `step` px a frame to the end of the whole registry; answers how many rows the page had at most. */
function scrollThrough(page: Page, step: number): Promise<number> {
  return page.evaluate(async (px) => {
    const body = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.fy-body');
    if (!body) throw new Error('There is no list.');
    const frame = () => new Promise(requestAnimationFrame);
    body.scrollTop = 0;
    await frame();
    await frame();
    let most = 0;
    for (let still = 0; still < 10; ) {
      const before = body.scrollTop;
      body.scrollTop += px;
      await frame();
      most = Math.max(most, body.querySelectorAll('.fy-list.long > li').length);
      still = body.scrollTop === before ? still + 1 : 0;
    }
    return most;
  }, step);
}

/** Scrolls `step` px a frame through what is here; answers in how many frames a place in sight was empty. */
function emptyFrames(page: Page, step: number): Promise<number> {
  return page.evaluate(async (px) => {
    const body = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.fy-body');
    const list = body?.querySelector('.fy-list.long');
    if (!body || !list) throw new Error('There is no list.');
    const frame = () => new Promise(requestAnimationFrame);
    const isFilled = (): boolean => {
      const sight = body.getBoundingClientRect();
      const whole = list.getBoundingClientRect();
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      const top = Math.min(...rows.map(({ top }) => top));
      const bottom = Math.max(...rows.map(({ bottom }) => bottom));
      return top <= Math.max(sight.top, whole.top) && bottom >= Math.min(sight.bottom, whole.bottom) - 2;
    };
    let empty = 0;
    for (let before = -1; body.scrollTop !== before; ) {
      before = body.scrollTop;
      body.scrollTop += px;
      // Its scroll event comes before the next frame's callbacks.
      await frame();
      if (!isFilled()) empty += 1;
    }
    return empty;
  }, step);
}

/** A frame's way, in px, of a list that moves faster than a finger flings it. */
const flingPx = 160;

describe('AllWallets under load', () => {
  // How long its tasks take at a quarter of the speed `npm run bench` prints: a test that counts time fails by chance.
  it('view-all-wallets-12 has no more rows in the page than fill a screen or two, however far one scrolls', async () => {
    const page = await open({ fake: registry });
    await servePages(page);
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.locator('[aria-posinset="9"]').waitFor();
    expect(await scrollThrough(page, flingPx)).toBeLessThanOrEqual(40);
    const last = await page.locator('.fy-list.long > li').last().getAttribute('aria-posinset');
    expect(last).toBe('520');
  });

  it('view-all-wallets-20 shows no empty place, at a fling or at a jump', async () => {
    const page = await open({ fake: registry });
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.locator('[aria-posinset="9"]').waitFor();
    await page.evaluate(() => {
      const { wallets } = window.fake.core.getState();
      window.fake.set({
        wallets: { ...wallets, all: { ...wallets.all, wallets: window.registry.slice(0, 200) } as never },
      });
    });
    for (const step of [flingPx, 700, 5_000]) {
      await page.locator('.fy-body').evaluate((body) => body.scrollTo(0, 0));
      expect([step, await emptyFrames(page, step)]).toEqual([step, 0]);
    }
  });

  it('view-all-wallets-13 leaves the memory as it was, ten times over', async () => {
    const page = await start({ fake: registry, calm: true });
    const devtools = await page.context().newCDPSession(page);
    await servePages(page);
    const cycle = async (): Promise<void> => {
      await page.locator('#opener').click();
      await page.getByRole('button', { name: /^All wallets/ }).click();
      await page.locator('[aria-posinset="9"]').waitFor();
      await scrollThrough(page, 4_000);
      await page.keyboard.press('Escape');
      await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    };
    const used = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      return { heap: (await devtools.send('Runtime.getHeapUsage')).usedSize, nodes, jsEventListeners };
    };
    // In the first rounds pages are loaded, and the engine compiles what is used often: that is memory, but of no round.
    for (let round = 0; round < 10; round += 1) await cycle();
    const before = await used();
    for (let round = 0; round < 10; round += 1) await cycle();
    const after = await used();
    expect(after).toMatchObject({ nodes: before.nodes, jsEventListeners: before.jsEventListeners });
    expect(after.heap).toBeLessThan(before.heap * 1.05);
  });
});
