import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';
import { focused, row, scrollTo, seen, whole } from './testing/wholeList.ts';

const { open, start, calls } = modalSuite();

/** Goes on to another view. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => window.fake.core.actions.router.push('ConnectingExternal', {}));
  await page.getByRole('switch').waitFor({ state: 'detached' });
}

async function goBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('switch').waitFor();
}

/** All wallets at rest, of which one far down was chosen; answers its place. */
async function choose(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^All wallets/ }).click();
  await page.getByRole('switch').waitFor();
  await scrollTo(page, 10_000);
  const [first = 0] = await seen(page);
  await row(page, first + 4).click();
  await expect.poll(() => calls('wallets.choose')).toHaveLength(1);
  await goOn(page);
  return first + 4;
}

const search = (page: Page) => page.getByPlaceholder('Search wallets');

describe('AllWallets: who comes back', () => {
  it('view-all-wallets-15 finds search, filter and place, and the focus on the wallet', async () => {
    const page = await open({ calm: true, fake: whole });
    const chosen = await choose(page);
    await goBack(page);
    await expect.poll(() => focused(page)).toContain(`Wallet ${chosen}`);
    expect(await seen(page)).toContain(chosen);
    await page.getByRole('switch').check();
    await search(page).fill('ter');
    await goOn(page);
    await goBack(page);
    expect(await page.getByRole('switch').isChecked()).toBe(true);
    expect(await search(page).inputValue()).toBe('ter');
  });

  it('view-all-wallets-15 finds the top where it is not from the wallet', async () => {
    const page = await open({ calm: true, fake: whole });
    await choose(page);
    await goBack(page);
    await goOn(page);
    await goBack(page);
    await expect.poll(() => seen(page).then(([first]) => first)).toBe(1);
    expect(await focused(page)).toContain('All wallets');
  });

  it('view-all-wallets-15 keeps the focus where it has gone meanwhile', async () => {
    const page = await open({ calm: true, fake: whole });
    const chosen = await choose(page);
    const setAll = (isHere: boolean) =>
      page.evaluate((isReady) => {
        const { wallets } = window.fake.core.getState();
        const { registry } = window.bench.fixtures;
        const all = { search: '', page: 13, count: 520 };
        window.fake.set({
          wallets: {
            ...wallets,
            all: isReady
              ? { ...all, status: 'ready', wallets: registry(520) }
              : { ...all, status: 'loading', wallets: [] },
          },
        });
      }, isHere);
    await setAll(false);
    await goBack(page);
    await search(page).focus();
    await setAll(true);
    await row(page, chosen).waitFor();
    expect(await search(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('view-all-wallets-15 takes no focus from a page that embeds the modal', async () => {
    const page = await start({
      calm: true,
      fake: ({ fixtures }) => ({
        options: { enableEmbedded: true },
        state: {
          wallets: {
            ...fixtures.startState.wallets,
            all: { status: 'ready', search: '', wallets: fixtures.registry(520), page: 13, count: 520 },
          },
        },
      }),
    });
    const chosen = await choose(page);
    await page.locator('#opener').focus();
    await page.evaluate(() => window.fake.core.actions.router.goBack());
    await row(page, chosen).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
  });
});
