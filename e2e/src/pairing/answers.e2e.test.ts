import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalOn, waitForAddress, waitForStatus } from '../modal.ts';
import { pairingSuite, showCode, watchSockets } from './pairingSuite.ts';
import { scanCode } from './scanCode.ts';

const suite = pairingSuite();

describe('what a wallet app answers', () => {
  it('e2e-30 a no is told, and the next code connects', async () => {
    const app = suite.openApp({ mode: 'reject' });
    await suite.visit({ url: await suite.reactPage() }, async ({ page }) => {
      const modal = modalOn(page);
      await showCode(page);
      const declined = await scanCode(page);
      await app.pair(declined);
      await modal.dialog.getByText('You declined the request').waitFor();
      expect(await page.evaluate(() => window.foyer.getAccount().status)).toBe('disconnected');
      await app.approve();
      await modal.button(/try again/i).click();
      const next = await scanCode(page);
      expect(next).not.toBe(declined);
      await app.pair(next);
      expect(await waitForAddress(page)).toBe(app.getState().account);
    });
  });

  it('e2e-31 a wallet that never answers can be left, and its late yes connects nothing', async () => {
    const app = suite.openApp({ mode: 'manual' });
    await suite.visit({ url: await suite.reactPage() }, async ({ page }) => {
      const modal = modalOn(page);
      await showCode(page);
      await app.pair(await scanCode(page));
      await app.waitForRequest('wc_sessionPropose');
      await page.keyboard.press('Escape');
      await modal.dialog.waitFor({ state: 'hidden' });
      await waitForStatus(page, 'disconnected');
      // A yes that overtakes the page's word that it has gone ends with that word.
      await Promise.allSettled([app.approve()]);
      await showCode(page);
      await app.pair(await scanCode(page));
      expect(await waitForAddress(page)).toBe(app.getState().account);
      // The session of the late yes is nobody's: one is left, and the page was connected once.
      await expect.poll(() => app.getState().sessions.length).toBe(1);
      const seen = await page.evaluate(() => window.statuses);
      expect(seen.filter((status) => status === 'connected')).toHaveLength(1);
    });
  });

  it('e2e-32 two clicks make one code, and of two wallets that take it one is connected', async () => {
    const [slow, quick] = [suite.openApp({ mode: 'manual' }), suite.openApp()];
    await slow.changeAccount(1);
    let sockets: readonly string[] = [];
    const prepare = async (context: BrowserContext) => {
      sockets = watchSockets(context);
    };
    await suite.visit({ url: await suite.reactPage(), prepare }, async ({ page }) => {
      const modal = modalOn(page);
      await modal.connectButton.first().click();
      await modal.walletRow('WalletConnect').dblclick();
      const code = await scanCode(page);
      expect(sockets).toHaveLength(1);
      await slow.pair(code);
      await slow.waitForRequest('wc_sessionPropose');
      await modal.button(/back/i).click();
      await modal.walletRow('WalletConnect').click();
      await quick.pair(await scanCode(page));
      expect(await waitForAddress(page)).toBe(quick.getState().account);
      await slow.approve();
      await expect.poll(() => slow.getState().sessions).toEqual([]);
      await expect.poll(() => quick.getState().sessions).toHaveLength(1);
      expect(sockets).toHaveLength(1);
      await page.reload();
      expect(await waitForAddress(page)).toBe(quick.getState().account);
      expect(await page.evaluate(() => window.statuses)).toEqual(['connecting', 'connected']);
    });
  });
});
