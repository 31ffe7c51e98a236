import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn, waitForAddress } from './modal.ts';

const suite = browserSuite();

describe('instances', () => {
  it('e2e-07 two instances open, connect and are disposed apart', async () => {
    const site = await suite.serve();
    // However slow the machine is: what is proven is that it is taken up, not how soon.
    const setup = { reconnectDeadline: 15_000 };
    await suite.visit({ url: `${site.url}/two/`, setup }, async ({ page }) => {
      const second = page.locator('section#second');
      await second.getByRole('button', { name: /^connect/i }).click();
      await modalOn(page).dialog.waitFor();
      expect(await page.evaluate(() => [window.foyer.isOpen(), window.second.isOpen()])).toEqual([
        false,
        true,
      ]);
      await modalOn(page).walletRow().click();
      await page.waitForFunction(() => window.second.getAccount().status === 'connected');
      expect(await page.evaluate(() => window.foyer.getAccount().status)).toBe('disconnected');
      await page.evaluate(() => window.second.dispose());
      expect(await page.locator('foyer-modal').count()).toBe(0);
      // What the site has stored stays: the other takes it up when it opens, as another tab does.
      await page
        .locator('section#first')
        .getByRole('button', { name: /^connect/i })
        .click();
      expect(await waitForAddress(page)).toMatch(/^0x[0-9a-fA-F]{40}$/);
    });
  });

  it('e2e-08 dispose leaves no element, style or listener behind', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/plain/` }, async ({ page, wallet }) => {
      const before = await page.evaluate(() => ({
        children: document.body.childElementCount,
        attributes: document.documentElement.getAttributeNames().sort(),
      }));
      await connect(page);
      await page.evaluate(() => window.foyer.open());
      await modalOn(page).dialog.waitFor();
      await page.evaluate(() => window.foyer.dispose());
      expect(await page.locator('foyer-modal').count()).toBe(0);
      const after = await page.evaluate(() => ({
        children: document.body.childElementCount,
        attributes: document.documentElement.getAttributeNames().sort(),
      }));
      expect(after).toEqual(before);
      const address = await page.evaluate(() => window.foyer.getAccount().address);
      await wallet.changeAccount(1);
      expect(await page.evaluate(() => window.foyer.getAccount().address)).toBe(address);
    });
  });

  it('e2e-08 an instance disposed while its modal loads shows nothing', async () => {
    const site = await suite.serve({ slowScripts: 300 });
    await suite.visit({ url: `${site.url}/plain/` }, async ({ page }) => {
      await page.evaluate(() => {
        void window.foyer.open().catch(() => undefined);
        window.foyer.dispose();
      });
      await page.waitForLoadState('networkidle');
      expect(await page.locator('foyer-modal').count()).toBe(0);
    });
  });
});
