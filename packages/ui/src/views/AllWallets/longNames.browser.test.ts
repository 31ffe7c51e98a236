import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { open } = modalSuite();

describe('AllWallets: long names', () => {
  it.each([320, 430, 1000])(
    'view-all-wallets-25 breaks a long name in rows that are all equally high at %i px',
    async (width) => {
      const page = await open({
        calm: true,
        width,
        fake: ({ fixtures: { registry, startState } }) => {
          const names = ['Base (formerly Coinbase Wallet)', 'Harbor', 'W'.repeat(64)];
          const wallets = registry(3).map((one, index) => ({ ...one, name: names[index] ?? '' }));
          const all = { status: 'ready', search: '', wallets, page: 1, count: 3 } as const;
          return { state: { wallets: { ...startState.wallets, all } } };
        },
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
});
