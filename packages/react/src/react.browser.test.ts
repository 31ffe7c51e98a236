import { installTestWallet, type WalletHandle } from '@foyer/testkit/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage, importBundled } from '../../../checks/src/browser/bundlePage.ts';
import {
  openTestSite,
  strictPolicy,
  type TestSite,
  type Visit,
} from '../../../checks/src/browser/openTestSite.ts';

const modules = {
  client: new URL('./testing/client.tsx', import.meta.url),
};
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** The same stories with each React a site may use. */
describe.each([18, 19] as const)('React %i', (react) => {
  let site: TestSite;
  let serverMarkup: string;

  beforeAll(async () => {
    const scripts = await bundlePage(modules, react);
    const server = await bundlePage({ server: new URL('./testing/server.tsx', import.meta.url) }, react);
    const { render } = await importBundled<{ render: () => string }>(server, 'server.js');
    serverMarkup = render();
    site = await openTestSite({
      scripts,
      bodies: { '/': '<div id="root"></div>', '/server': `<div id="root">${serverMarkup}</div>` },
      entry: 'client.js',
      policy: strictPolicy,
      rpc: { eth_getBalance: '0x14d1120d7b160000', eth_chainId: '0x7a69' },
    });
  });
  afterAll(() => site.close());

  /** Plays a story on a page with a wallet; the page must not complain. */
  async function onPage(
    path: string,
    story: (visit: Visit, wallet: WalletHandle) => Promise<void>,
  ): Promise<void> {
    let wallet: WalletHandle | undefined;
    const visit = await site.visit(path, {
      hasTouch: true,
      async prepare(page) {
        wallet = await installTestWallet(page, {
          chains: [{ id: 31337, rpcUrls: [`${site.url}/rpc`] }],
          name: 'Harbor',
        });
      },
    });
    await visit.page.waitForFunction(() => 'site' in window);
    await story(visit, wallet as WalletHandle);
    // The pages have no gateway, and the developer is told so.
    expect(visit.faults.filter((fault) => !fault.includes('No Gateway Configured'))).toEqual([]);
    await visit.end();
  }

  const connect = async (page: Page): Promise<void> => {
    await page.locator('.fy-connect').click();
    await page.getByRole('button', { name: 'Harbor' }).click();
    await page.locator('#status', { hasText: /^connected$/ }).waitFor();
  };
  /** How many sheets of the document style the buttons. */
  const buttonSheets = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        document.adoptedStyleSheets.filter(({ cssRules }) =>
          [...cssRules].some(({ cssText }) => cssText.includes('.fy-connect')),
        ).length,
    );
  const readSite = <Key extends 'statuses' | 'recovered'>(page: Page, key: Key): Promise<string[]> =>
    page.evaluate((name) => window.site[name], key);

  it('react-04 complaint 12: hydrates what every hook and button gave on a server, without a difference or a warning', () =>
    onPage('/server', async ({ page }) => {
      const before = await page.locator('#root').innerHTML();
      expect(before).toBe(serverMarkup);
      expect(before).not.toMatch(/\sstyle=/);
      await page.evaluate(() => window.site.start({ hydrate: true }));
      await page.waitForFunction(() => document.adoptedStyleSheets.length === 1);
      expect(await readSite(page, 'recovered')).toEqual([]);
    }));

  it('react-05 complaint 13: brings a stored session back from server markup, through connecting', () =>
    onPage('/server', async ({ page }) => {
      await page.evaluate(() => window.site.start({ hydrate: true, strict: true }));
      await connect(page);
      await page.reload();
      await page.waitForFunction(() => 'site' in window);
      await page.evaluate(() => window.site.start({ hydrate: true, strict: true }));
      await page.locator('#status', { hasText: /^connected$/ }).waitFor();
      expect(await readSite(page, 'recovered')).toEqual([]);
      expect(await readSite(page, 'statuses')).toEqual(['disconnected', 'connecting', 'connected']);
    }));

  it('react-05 complaint 13: without a server never shows disconnected on the way back', () =>
    onPage('/', async ({ page }) => {
      await page.evaluate(() => window.site.start());
      await connect(page);
      await page.reload();
      await page.waitForFunction(() => 'site' in window);
      await page.evaluate(() => window.site.start());
      await page.locator('#status', { hasText: /^connected$/ }).waitFor();
      expect(await readSite(page, 'statuses')).toEqual(['connecting', 'connected']);
    }));

  it('react-14 gives the same verbs in every render', () =>
    onPage('/', async ({ page }) => {
      await page.evaluate(() => window.site.start());
      await connect(page);
      await page.locator('#balance', { hasText: '1.5' }).waitFor();
      expect(await page.evaluate(() => window.site.verbs.size)).toBe(6);
    }));

  it('react-06 complaint 11: plays the whole story in StrictMode, once', () =>
    onPage('/', async ({ page }, wallet) => {
      await page.evaluate(() => window.site.start({ strict: true }));
      await connect(page);
      const asked = wallet.requests().filter(({ method }) => method === 'eth_requestAccounts');
      expect(asked.length).toBe(1);
      expect(await buttonSheets(page)).toBe(1);
      await page.locator('#account', { hasText: `${address} on 31337` }).waitFor();
      await page.locator('#balance', { hasText: '1.5' }).waitFor();
      await page.locator('.fy-account', { hasText: '1.500 ETH' }).waitFor();

      await page.keyboard.press('Escape');
      await page.locator('#leave').click();
      await page.locator('#status', { hasText: 'disconnected' }).waitFor();
      await page.locator('.fy-connect').waitFor();
    }));

  it('react-06 complaint 11: a hot reload leaves one instance, which asks the wallet once', () =>
    onPage('/', async ({ page }, wallet) => {
      await page.evaluate(() => window.site.start({ strict: true }));
      await connect(page);
      const before = wallet.requests().length;
      // What a module does that is replaced: end the old instance, make a new one, draw with it.
      await page.evaluate(() => {
        window.site.root?.unmount();
        window.site.foyer?.dispose();
        window.site.statuses.length = 0;
        window.site.start({ strict: true });
      });
      await page.locator('#status', { hasText: /^connected$/ }).waitFor();
      const asked = wallet.requests().slice(before);
      expect(asked.filter(({ method }) => method === 'eth_accounts')).toHaveLength(1);
      expect(asked.filter(({ method }) => method === 'eth_requestAccounts')).toEqual([]);
      expect(await readSite(page, 'statuses')).toEqual(['connecting', 'connected']);
      await page.locator('.fy-account').click();
      await page.locator('foyer-modal').waitFor({ state: 'attached' });
      expect(await page.locator('foyer-modal').count()).toBe(1);
      expect(await buttonSheets(page)).toBe(1);
    }));

  it.each(['hover', 'focus', 'tap'] as const)('react-01 react-09 asks for nothing before a %s', (intent) =>
    onPage('/', async ({ page, requests }) => {
      const before = [...requests];
      await page.evaluate(() => window.site.start());
      await page.locator('.fy-connect').waitFor();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(requests).toEqual(before);

      const modalCode = page.waitForRequest(/\/chunks\//);
      await page.locator('.fy-connect')[intent]();
      await modalCode;
      if (intent === 'tap') await page.waitForFunction(() => window.site.foyer?.isOpen());
      else expect(await page.evaluate(() => window.site.foyer?.isOpen())).toBe(false);
    }),
  );

  it('react-13 shows the last event; react-11 sets the theme of buttons', () =>
    onPage('/', async ({ page }) => {
      await page.evaluate(() => window.site.start({ themeVariables: { '--foyer-accent': 'rgb(1, 2, 3)' } }));
      const connectButton = page.locator('.fy-connect');
      await connectButton.waitFor();
      const accent = await connectButton.evaluate((button) => getComputedStyle(button).backgroundColor);
      expect(accent).toBe('rgb(1, 2, 3)');
      await page.locator('#dark').click();
      await page.locator('.fy-connect[data-theme="dark"]').waitFor();
      await page.locator('main[data-scheme="dark"]').waitFor();
      await connectButton.click();
      await page.locator('#event', { hasText: 'MODAL_OPEN' }).waitFor();
    }));

  it('react-07 leaves nothing behind', () =>
    onPage('/', async ({ page }) => {
      await page.evaluate(() => window.site.start({ strict: true }));
      await connect(page);
      await page.evaluate(() => window.site.root?.unmount());
      expect(await buttonSheets(page)).toBe(0);
      await page.evaluate(() => window.site.foyer?.dispose());
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
      expect(await page.evaluate(() => [...document.body.children].map(({ tagName }) => tagName))).toEqual([
        'DIV',
        'SCRIPT',
      ]);
      expect(await page.locator('#root').innerHTML()).toBe('');
    }));
});
