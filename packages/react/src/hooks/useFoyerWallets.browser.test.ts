import { installTestWallet } from '@foyer/testkit/playwright';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { holdRequests } from '../../../../checks/src/browser/holdRequests.ts';
import { openTestSite, strictPolicy, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';

/** What only the modal's code has. */
const modalMark = 'attachShadow';
const registry = Array.from({ length: 60 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }));

/** A registry of sixty wallets. */
function answer(route: Route): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const gone = (query.get('exclude') ?? '').split(',');
  const found = registry.filter(
    ({ id, name }) => !gone.includes(id) && name.includes(query.get('search') ?? ''),
  );
  const entries = Number(query.get('entries'));
  const start = (Number(query.get('page')) - 1) * entries;
  return route.fulfill({ json: { data: found.slice(start, start + entries), count: found.length } });
}

describe('useFoyerWallets on a page', () => {
  let site: TestSite;
  let scripts: ReadonlyMap<string, string>;

  beforeAll(async () => {
    scripts = await bundlePage({ headless: new URL('../testing/headless.tsx', import.meta.url) });
    site = await openTestSite({
      scripts,
      bodies: { '/': '<div id="root"></div>' },
      entry: 'headless.js',
      policy: strictPolicy,
      rpc: { eth_chainId: '0x7a69', eth_getBalance: '0x0' },
    });
  });
  afterAll(() => site.close());

  it('react-16 lists, pages, searches and connects without the modal', async () => {
    const { page, requests, faults, end } = await site.visit('/', {
      async prepare(page) {
        await page.route('**/getWallets?*', answer);
        await page.route('**/supported-chains?*', (route) => route.fulfill({ json: { http: [], ws: [] } }));
        await installTestWallet(page, {
          chains: [{ id: 31337, rpcUrls: [`${site.url}/rpc`] }],
          name: 'Harbor',
        });
      },
    });
    await page.getByRole('list', { name: 'injected' }).getByRole('button', { name: 'Harbor' }).waitFor();
    await page.getByRole('list', { name: 'custom' }).getByRole('button', { name: 'Own Wallet' }).waitFor();
    expect(requests.filter((path) => path.includes('getWallets'))).toEqual([]);

    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    await says(page, '#registry', 'ready more');
    expect(await listed(page)).toBe(44);
    await more.click();
    await says(page, '#registry', 'ready all');
    expect(await listed(page)).toBe(60);

    await page.getByLabel('Search').fill('Wallet 5');
    await page.waitForFunction(() => document.querySelectorAll('ol li').length === 11);

    await page.getByRole('button', { name: 'Own Wallet' }).click();
    await says(page, '#failure', /not found/i);
    await page.getByRole('button', { name: 'Harbor' }).click();
    await says(page, '#status', 'connected');
    await says(page, '#connecting', 'nobody');

    const loaded = requests.map((path) => scripts.get(path.slice(1)) ?? '');
    expect(loaded.filter((code) => code.includes(modalMark))).toEqual([]);
    expect([...scripts.values()].some((code) => code.includes(modalMark))).toBe(true);
    expect(faults).toEqual([]);
    await end();
  });

  it('wallets-48 searches for what was typed last, however late the code for it comes', async () => {
    const { page, end } = await site.visit('/', {
      prepare: (page) => page.route('**/getWallets?*', answer),
    });
    await page.getByRole('list', { name: 'custom' }).waitFor();
    const letCodeCome = await holdRequests(page, /registryVerbs/);
    await page.getByLabel('Search').pressSequentially('Wallet 57', { delay: 40 });
    await letCodeCome();
    await page.waitForFunction(() => document.querySelectorAll('ol li').length === 1);
    expect(await page.getByRole('list', { name: 'registry' }).textContent()).toBe('Wallet 57');
    await end();
  });

  const says = (page: Page, selector: string, hasText: string | RegExp) =>
    page.locator(selector, { hasText }).waitFor();
  const listed = (page: Page) => page.getByRole('list', { name: 'registry' }).getByRole('listitem').count();
});
