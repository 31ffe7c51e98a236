import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import { stopClock } from '../testing/stopClock.ts';

const { open: show } = modalSuite();

describe('pictures and rows', () => {
  it('ui-shell-25 shows safe pictures without a referrer and letters for the others', async () => {
    const page = await show({
      fake: ({ fixtures: { connector, harbor, startState } }) => ({
        state: {
          wallets: {
            ...startState.wallets,
            connectors: [
              harbor,
              connector('script', { imageUrl: 'javascript:alert(1)' }),
              connector('broken', { imageUrl: 'data:image/png;base64,AAAA' }),
            ],
          },
        },
      }),
    });
    const marks = () =>
      page.locator('.fy-row').evaluateAll((rows) =>
        rows.map((row) => {
          const image = row.querySelector('img');
          return image?.checkVisibility()
            ? [image.referrerPolicy, image.alt]
            : row.querySelector('.fy-logo')?.getAttribute('data-letter');
        }),
      );
    await expect.poll(marks).toEqual(['B', ['no-referrer', ''], 'S', undefined]);
  });

  const slowPicture = (page: Page) =>
    page.evaluate(() => {
      const { connector, startState } = window.bench.fixtures;
      const slow = connector('slow', { imageUrl: `${location.origin}/slow.png` });
      window.fake.set({ wallets: { ...startState.wallets, connectors: [slow] } });
    });

  it('ui-shell-25 waits for no picture: a plate at once, a letter after 2 s, the row usable all the time', async () => {
    const page = await show();
    await stopClock(page);
    await page.route('**/slow.png', () => {});
    await slowPicture(page);
    const mark = page.locator('.fy-row .fy-logo').first();
    const letter = () => mark.evaluate((element) => getComputedStyle(element, '::before').content);
    await mark.waitFor();
    expect(await letter()).toBe('none');
    await page.clock.runFor(1_900);
    expect(await letter()).toBe('none');
    await page.clock.runFor(200);
    expect(await letter()).toBe('"S"');
    await page.getByRole('button', { name: 'Slow' }).click();
    await page.clock.runFor(1_000);
    await page.getByText('Approve in Slow').waitFor();
  });

  it('ui-shell-25 counts the time of a picture from when its dialog opens', async () => {
    const page = await show();
    await page.route('**/slow.png', () => {});
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    await stopClock(page);
    await slowPicture(page);
    const state = () => page.locator('.fy-row .fy-logo').first().getAttribute('data-state');
    // Pressed just before the time would be over, were it counted from when the card was drawn.
    await page.clock.runFor(1_900);
    expect(await state()).toBe('loading');
    await page.evaluate(() =>
      window.fake.set({ modal: { ...window.bench.fixtures.startState.modal, open: true } }),
    );
    await page.locator('dialog[open]').waitFor();
    await page.clock.runFor(1_900);
    expect(await state()).toBe('loading');
    await page.clock.runFor(200);
    expect(await state()).toBe('late');
  });

  it('ui-shell-26 moves between rows with the arrow keys', async () => {
    const page = await show();
    const focused = () =>
      page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.textContent);
    await page.getByRole('button', { name: 'Harbor' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Juniper Wallet');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Kestrel');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Kestrel');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Harbor');
  });
});
