import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn, waitForAddress } from './modal.ts';

const suite = browserSuite();

describe.each(['react', 'plain'])('a page with a strict policy (%s)', (name) => {
  it('e2e-11 complaint 32: the story works without inline style or script, and the policy is never broken', async () => {
    const { gateway } = suite.stack;
    const csp = `default-src 'none'; script-src 'self'; connect-src ${gateway}; img-src ${gateway} data:`;
    const site = await suite.serve({ csp });
    await suite.visit({ url: `${site.url}/${name}/` }, async ({ page }) => {
      await page.evaluate(() => {
        (window as unknown as { broken: string[] }).broken = [];
        addEventListener('securitypolicyviolation', (event) => {
          (window as unknown as { broken: string[] }).broken.push(
            `${event.violatedDirective} ${event.blockedURI}`,
          );
        });
      });
      const address = await connect(page);
      await page.evaluate(() => window.foyer.open());
      const { dialog } = modalOn(page);
      await dialog.waitFor();
      const radius = await dialog
        .locator('.fy-btn, .fy-row')
        .first()
        .evaluate((element) => getComputedStyle(element).borderRadius);
      expect(radius).not.toBe('0px');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([]);
      await page.reload();
      expect(await waitForAddress(page)).toBe(address);
    });
  });
});
