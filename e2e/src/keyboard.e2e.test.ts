import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../checks/src/browser/findViolations.ts';
import { browserSuite } from './browserSuite.ts';
import { modalOn, waitForAddress, waitForStatus, walletName } from './modal.ts';

const suite = browserSuite({ isWhole: true });

/** Presses Tab until the focused control's name matches; fails after a full round. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`No control named ${name} can be reached with Tab.`);
}

describe.each(['react', 'plain'])('with the keyboard alone (%s)', (name) => {
  it('e2e-13 connect, look at the account, switch network, disconnect', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/${name}/` }, async ({ page, wallet }) => {
      const { dialog } = modalOn(page);
      await tabTo(page, /^connect/i);
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await tabTo(page, new RegExp(walletName));
      await page.keyboard.press('Enter');
      expect(await waitForAddress(page)).toBe(wallet.getState().account);
      await dialog.waitFor({ state: 'hidden' });

      const second = suite.stack.chains[1];
      if (!second) throw new Error('The stack runs two chains.');
      await page.evaluate(() => window.foyer.open({ view: 'Networks' }));
      await dialog.waitFor();
      await tabTo(page, new RegExp(second.name));
      await page.keyboard.press('Enter');
      await page.waitForFunction((id) => window.foyer.getCaipNetwork()?.id === id, second.id);

      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.evaluate(() => window.foyer.open());
      await dialog.waitFor();
      await tabTo(page, /disconnect/i);
      await page.keyboard.press('Enter');
      await waitForStatus(page, 'disconnected');
    });
  });

  it('e2e-15 no accessibility violation on the page and in the open modal', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/${name}/` }, async ({ page }) => {
      await modalOn(page).connectButton.first().click();
      await modalOn(page).walletRow().waitFor();
      expect(await findViolations(page)).toEqual([]);
    });
  });
});
