import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';
import type { StartOptions } from '../../testing/startModal.ts';

const { open } = modalSuite();

const longNames: StartOptions['fake'] = ({ fixtures: { registry, startState } }) => {
  const names = ['Base (formerly Coinbase Wallet)', 'Harbor', 'W'.repeat(64)];
  const wallets = registry(3).map((one, index) => ({ ...one, name: names[index] ?? '' }));
  const all = { status: 'ready', search: '', wallets, page: 1, count: 3 } as const;
  return { state: { wallets: { ...startState.wallets, all } } };
};

describe('AllWallets: long names', () => {
  it.each([320, 430, 1000])(
    'view-all-wallets-25 breaks a long name in rows that are all equally high at %i px',
    async (width) => {
      const page = await open({
        calm: true,
        width,
        fake: longNames,
      });
      await page.getByRole('button', { name: /^All wallets/ }).click();
      const rows = page.locator('.fy-list.long .fy-row');
      await rows.nth(2).waitFor();
      const heights = await rows.evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(new Set(heights).size, `${heights}`).toBe(1);
      const cut = await rows
        .locator('.title')
        .evaluateAll((titles) =>
          titles.map((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1),
        );
      expect(cut.slice(0, 2)).toEqual([false, false]);
    },
  );

  it('view-all-wallets-25 gives two lines their place when the text is made twice as large while the list is open', async () => {
    const page = await open({ calm: true, width: 390, fake: longNames });
    await page.getByRole('button', { name: /^All wallets/ }).click();
    const rows = page.locator('.fy-list.long .fy-row');
    await rows.nth(2).waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('--foyer-font-size-master', '20px'));
    const boxes = await rows.evaluateAll((all) =>
      all.map((one) => {
        const text = one.querySelector('.title')?.getBoundingClientRect();
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom, textTop: text?.top ?? 0, textBottom: text?.bottom ?? Number.POSITIVE_INFINITY };
      }),
    );
    for (const [index, { top, bottom, textTop, textBottom }] of boxes.entries()) {
      expect(textTop).toBeGreaterThanOrEqual(top);
      expect(textBottom).toBeLessThanOrEqual(bottom);
      const next = boxes[index + 1];
      if (next) expect(next.top - bottom).toBeCloseTo(2, 0);
    }
  });
});
