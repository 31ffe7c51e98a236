import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn, waitForAddress, waitForStatus } from './modal.ts';

const suite = browserSuite();

async function reactPage(): Promise<string> {
  return `${(await suite.serve()).url}/react/`;
}

describe('a wallet that says no', () => {
  it('e2e-03 rejection is told, and trying again connects', async () => {
    await suite.visit({ url: await reactPage(), wallet: { mode: 'reject' } }, async ({ page, wallet }) => {
      const modal = modalOn(page);
      await modal.connectButton.first().click();
      await modal.walletRow().click();
      await modal.dialog
        .getByText(/declined/i)
        .first()
        .waitFor();
      expect(await page.evaluate(() => window.foyer.getAccount().status)).toBe('disconnected');
      await wallet.approve();
      await modal.button(/try again/i).click();
      expect(await waitForAddress(page)).toBe(wallet.getState().account);
    });
  });

  it('e2e-03 rejection of a network switch is rethrown and changes nothing', async () => {
    await suite.visit({ url: await reactPage() }, async ({ page, wallet }) => {
      await connect(page);
      await wallet.reject();
      const second = suite.stack.chains[1]?.id as number;
      const code = await page.evaluate(
        (id) =>
          window.foyer.switchNetwork(`eip155:${id}`).then(
            () => 'switched',
            (error) => error.code,
          ),
        second,
      );
      expect(code).toBe('USER_REJECTED');
      expect(await page.evaluate(() => window.foyer.getCaipNetwork()?.id)).toBe(suite.stack.chains[0]?.id);
    });
  });
});

describe('a wallet that stays silent', () => {
  it('e2e-04 a locked wallet connects once it is unlocked', async () => {
    await suite.visit({ url: await reactPage(), wallet: { locked: true } }, async ({ page, wallet }) => {
      const modal = modalOn(page);
      await modal.connectButton.first().click();
      await modal.walletRow().click();
      await wallet.waitForRequest('eth_requestAccounts').catch(() => undefined);
      await modal.dialog
        .getByText(/approve|unlock|open/i)
        .first()
        .waitFor();
      await wallet.unlock();
      expect(await waitForAddress(page)).toBe(wallet.getState().account);
    });
  });

  it('e2e-04 a wallet locked over a reload ends disconnected, with one tap back', async () => {
    await suite.visit(
      { url: await reactPage(), setup: { reconnectDeadline: 800 } },
      async ({ page, wallet }) => {
        await connect(page);
        await wallet.lock();
        await page.reload();
        await waitForStatus(page, 'disconnected');
        await wallet.unlock();
        const modal = modalOn(page);
        await modal.connectButton.first().click();
        await modal.walletRow().click();
        await waitForAddress(page);
      },
    );
  });

  it('e2e-75 a wallet that is slow to come back keeps nobody waiting: the modal opens, and shows the account once it is there', async () => {
    await suite.visit(
      { url: await reactPage(), setup: { reconnectDeadline: 60_000 }, wallet: { announce: 2_000 } },
      async ({ page }) => {
        await connect(page);
        await page.reload();
        const modal = modalOn(page);
        await modal.connectButton.first().click();
        await modal.dialog.getByRole('heading', { name: /^connect/i }).waitFor();
        expect(await page.evaluate(() => window.foyer.getAccount().status)).toBe('connecting');
        await waitForAddress(page);
        await modal.button(/disconnect/i).waitFor();
      },
    );
  });

  it('e2e-04 a wallet that never answers can be left, and disconnect still ends in time', async () => {
    await suite.visit({ url: await reactPage(), wallet: { mode: 'hang' } }, async ({ page, wallet }) => {
      const modal = modalOn(page);
      await modal.connectButton.first().click();
      await modal.walletRow().click();
      await modal.dialog
        .getByText(/approve/i)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await modal.dialog.waitFor({ state: 'hidden' });
      await waitForStatus(page, 'disconnected');
      await wallet.approve();
      await connect(page);
      await wallet.hang();
      await page.evaluate(() => window.foyer.disconnect());
      await waitForStatus(page, 'disconnected');
    });
  });
});
