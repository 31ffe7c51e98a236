import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn, waitForAddress, waitForStatus } from './modal.ts';

const suite = browserSuite();

describe('wallets that announce themselves late', () => {
  it('e2e-14 a wallet announced while the modal is open appears in it', async () => {
    const site = await suite.serve();
    await suite.visit(
      { url: `${site.url}/react/`, wallet: { announce: false } },
      async ({ page, wallet }) => {
        const modal = modalOn(page);
        await modal.connectButton.first().click();
        await modal.dialog.waitFor();
        expect(await modal.walletRow().count()).toBe(0);
        await wallet.announce();
        await modal.walletRow().click();
        expect(await waitForAddress(page)).toBe(wallet.getState().account);
      },
    );
  });

  it('e2e-14 complaint 14: a stored wallet that stays away leaves a one-tap retry', async () => {
    const site = await suite.serve();
    const url = `${site.url}/react/`;
    let storage: Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>> | undefined;
    await suite.visit({ url }, async ({ page, context }) => {
      await connect(page);
      storage = await context.storageState();
    });
    await suite.visit(
      {
        url,
        setup: { reconnectDeadline: 300 },
        wallet: { announce: false },
        browser: { storageState: storage as NonNullable<typeof storage> },
      },
      async ({ page, wallet }) => {
        await waitForStatus(page, 'disconnected');
        expect(await page.evaluate(() => window.statuses)).toEqual(['connecting', 'disconnected']);
        await wallet.announce();
        const modal = modalOn(page);
        await modal.connectButton.first().click();
        await modal.button(/try again|reconnect/i).click();
        expect(await waitForAddress(page)).toBe(wallet.getState().account);
      },
    );
  });
});
