import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, waitForAddress } from './modal.ts';
import { renderOnServer } from './renderOnServer.ts';

const suite = browserSuite();
const versions = [18, 19] as const;

describe.each(versions)('React %i', (react) => {
  it('e2e-09 StrictMode changes nothing', async () => {
    const site = await suite.serve({ react });
    await suite.visit({ url: `${site.url}/react/`, setup: { strict: true } }, async ({ page }) => {
      const address = await connect(page);
      await page.reload();
      expect(await waitForAddress(page)).toBe(address);
      expect(await page.locator('foyer-modal').count()).toBeLessThanOrEqual(1);
    });
  });

  it('e2e-10 server markup hydrates without a warning, with and without a stored session', async () => {
    const markup = await renderOnServer(suite.stack, react);
    expect(markup).toMatch(/<button[^>]*>/);
    const site = await suite.serve({
      react,
      transform: (path, html) => (path.startsWith('/ssr/') ? html.replace('<!--app-->', markup) : html),
    });
    await suite.visit({ url: `${site.url}/ssr/` }, async ({ page }) => {
      const address = await connect(page);
      await page.reload();
      expect(await waitForAddress(page)).toBe(address);
      await page.locator('#address', { hasText: address }).waitFor();
    });
  });
});
