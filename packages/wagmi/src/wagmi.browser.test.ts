import { installTestWallet, type WalletHandle } from '@foyer/testkit/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../checks/src/browser/bundlePage.ts';
import { openTestSite, type TestSite } from '../../../checks/src/browser/openTestSite.ts';

const pages = [
  ['2', new URL('./testing/pageTwo.ts', import.meta.url)],
  ['3', new URL('./testing/pageThree.ts', import.meta.url)],
] as const;
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe.each(pages)('a page with wagmi %s and the kit', (_, url) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({
      scripts: await bundlePage({ page: url }),
      bodies: { '/': '<foyer-button></foyer-button>', '/mounted': '<foyer-button></foyer-button>' },
      entry: 'page.js',
      rpc: { eth_getBalance: '0x14d1120d7b160000', eth_chainId: '0x7a69' },
    });
  });
  afterAll(() => site.close());

  async function onPage(story: (page: Page, wallet: WalletHandle) => Promise<void>): Promise<void> {
    let wallet: WalletHandle | undefined;
    const visit = await site.visit('/', {
      async prepare(page) {
        const chain = (id: number) => ({ id, rpcUrls: [`${site.url}/rpc`] as const });
        wallet = await installTestWallet(page, { chains: [chain(31337), chain(31338)], name: 'Harbor' });
      },
    });
    await visit.page.waitForFunction(() => 'meadow' in window);
    await story(visit.page, wallet as WalletHandle);
    // The page has no gateway, and the kit says so to its developer.
    expect(visit.faults.filter((text) => !text.includes('No Gateway Configured'))).toEqual([]);
    await visit.end();
  }
  const both = (text: string) => ({ kit: text, wagmi: text });
  const sides = (page: Page) => page.evaluate(() => window.meadow.sides());
  const waitForBoth = (page: Page, text: string) => expect.poll(() => sides(page)).toEqual(both(text));
  const connect = async (page: Page) => {
    await page.locator('foyer-button button').click();
    await page.getByRole('button', { name: 'Harbor' }).click();
    await waitForBoth(page, `connected ${alice} 31337`);
  };
  const prompts = (wallet: WalletHandle) =>
    wallet
      .requests()
      .filter(({ method }) => ['eth_requestAccounts', 'wallet_requestPermissions'].includes(method)).length;

  it('wagmi-06 connecting in the modal connects wagmi, and a reload brings both back without a prompt', () =>
    onPage(async (page, wallet) => {
      await connect(page);
      const asked = prompts(wallet);
      expect(asked).toBe(1);
      await page.reload();
      await page.waitForFunction(() => 'meadow' in window);
      await page.evaluate(() => void window.meadow.actions.reconnect());
      await waitForBoth(page, `connected ${alice} 31337`);
      expect(prompts(wallet)).toBe(asked);
    }));

  it('wagmi-07 complaint 15: what changes on either side, and in the wallet, is on both a tick later', () =>
    onPage(async (page, wallet) => {
      await connect(page);
      expect(
        await page.evaluate(() => window.meadow.after(() => window.meadow.actions.switchChain(31338))),
      ).toEqual(both(`connected ${alice} 31338`));
      const back = () => window.meadow.after(() => window.meadow.foyer.switchNetwork('eip155:31337'));
      expect(await page.evaluate(back)).toEqual(both(`connected ${alice} 31337`));
      await wallet.changeAccount(1);
      await waitForBoth(page, `connected ${bob} 31337`);
    }));

  it('wagmi-08 complaint 15: disconnecting on either side disconnects both a tick later, for the next visit too', () =>
    onPage(async (page) => {
      await connect(page);
      const byWagmi = () => window.meadow.after(() => window.meadow.actions.disconnect());
      expect(await page.evaluate(byWagmi)).toEqual(both('disconnected 31337'));
      expect(await page.evaluate(() => window.meadow.after(() => window.meadow.actions.connect()))).toEqual(
        both(`connected ${alice} 31337`),
      );
      const byKit = () => window.meadow.after(() => window.meadow.foyer.disconnect());
      expect(await page.evaluate(byKit)).toEqual(both('disconnected 31337'));
      await page.reload();
      await page.waitForFunction(() => 'meadow' in window);
      await page.evaluate(() => window.meadow.actions.reconnect());
      await page.evaluate(() => window.meadow.foyer.ready());
      expect(await sides(page)).toEqual(both('disconnected 31337'));
    }));

  it('wagmi-19 a page whose wagmi finds nothing to restore loads nothing', async () => {
    // Without the test wallet: the driver's messages to the page would count as the visitor's touch.
    const { page, requests, end } = await site.visit('/mounted');
    await waitForBoth(page, 'disconnected 31337');
    expect(requests).toContain('/page.js');
    expect(requests.filter((path) => path.includes('createBridge'))).toEqual([]);
    await end();
  });

  it('wagmi-05 a visitor who connects by the site’s own button sees the account in the kit', () =>
    onPage(async (page) => {
      await page.evaluate(() => void window.meadow.actions.connect());
      await waitForBoth(page, `connected ${alice} 31337`);
      await page.locator('foyer-button').getByText('1.5').waitFor();
    }));
});
