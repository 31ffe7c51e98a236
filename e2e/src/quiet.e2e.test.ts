import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn } from './modal.ts';
import { renderOnServer } from './renderOnServer.ts';

const suite = browserSuite();
const pages = ['react', 'plain', 'ssr'] as const;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What a page may load by itself: its document, its entry script, and what that imports statically. */
async function ownFiles(site: string, name: string): Promise<Set<string>> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(`${inject('pages')[19]}/.vite/manifest.json`, 'utf8'),
  );
  const files = new Set([`${site}/${name}/`]);
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`${site}/${chunk.file}`)) return;
    files.add(`${site}/${chunk.file}`);
    chunk.imports?.forEach(follow);
  };
  follow(`${name}/index.html`);
  return files;
}

describe.each(pages)('before the first click, on the %s page', (name) => {
  it('e2e-12 nothing is requested and no modal code is loaded', async () => {
    const markup = await renderOnServer(suite.stack, 19);
    const site = await suite.serve({ transform: (_, html) => html.replace('<!--app-->', markup) });
    await suite.visit({ url: `${site.url}/${name}/` }, async ({ page, requests }) => {
      await page.evaluate(() => window.foyer.ready());
      await page.waitForLoadState('networkidle');
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 1_000 })),
      );
      const allowed = await ownFiles(site.url, name);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => entry.name),
      );
      const surprising = [...requests.map(({ url }) => url), ...loaded].filter(
        (url) => !url.startsWith('data:') && !allowed.has(url),
      );
      expect(surprising).toEqual([]);
      expect(requests.filter(({ url }) => url.startsWith(suite.stack.gateway))).toEqual([]);
      expect(await page.locator('foyer-modal, dialog').count()).toBe(0);
      const before = requests.length;
      await modalOn(page).connectButton.first().click();
      await modalOn(page).dialog.waitFor();
      expect(requests.length).toBeGreaterThan(before);
    });
  });
});

describe('analytics', () => {
  it('e2e-16 analytics: false sends nothing to the event endpoint, nor asks about it', async () => {
    const site = await suite.serve();
    await suite.visit(
      { url: `${site.url}/react/`, setup: { features: { analytics: false } } },
      async ({ page, requests }) => {
        await connect(page);
        await page.evaluate(() => window.foyer.disconnect());
        await page.waitForLoadState('networkidle');
        expect(requests.filter(({ url }) => /\/e\?|\/getAnalyticsConfig/.test(url))).toEqual([]);
      },
    );
  });

  it('e2e-16 otherwise events wait for the first act, then reach the gateway', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/` }, async ({ page }) => {
      const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/e');
      await connect(page);
      expect((await sent).status()).toBeLessThan(300);
    });
  });
});
