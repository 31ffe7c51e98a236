import { type BrowserContext, devices, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalOn, waitForAddress } from '../modal.ts';
import { passTime } from '../passTime.ts';
import { stackNetworks } from '../stackNetworks.ts';
import { copyLink, pairingSuite } from './pairingSuite.ts';
import { scanCode } from './scanCode.ts';

const suite = pairingSuite();
const { 'Pixel 7': android, 'iPhone 14': iPhone } = devices;
/** The registry's wallets are of public networks: one is named, and answered by the local chain. */
const networks = stackNetworks(suite.stack);
const setup = {
  networks: [...networks, { ...networks[0], id: 1, name: 'Ethereum' }] as unknown as typeof networks,
  featuredWalletIds: ['io.metamask'],
};
const phone = (device: typeof android) => ({
  ...(device ? { browser: { ...device } } : {}),
  wallet: { announce: false },
  // What Chromium says where no app has the scheme.
  expectedComplaints: [/Failed to launch 'metamask:/],
});

/** The address of a link in the modal. */
async function hrefOf(page: Page, name: RegExp): Promise<string> {
  const link = modalOn(page).dialog.getByRole('link', { name });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

/** Opens the list and waits until a wallet is in it. */
async function openList(page: Page, name: string): Promise<void> {
  const modal = modalOn(page);
  await modal.connectButton.first().click();
  await modal.walletRow(name).waitFor();
}

/** Chooses a wallet of the list; answers the address its link has once there is a code. */
async function chooseWallet(page: Page, name: string): Promise<string> {
  await modalOn(page).walletRow(name).click();
  return hrefOf(page, new RegExp(`^Open ${name}`));
}

describe.each([
  { name: 'Android', device: android, store: 'https://play.google.com/store/apps/details?id=io.metamask' },
  { name: 'an iPhone', device: iPhone, store: 'https://apps.apple.com/us/app/metamask/id1438144202' },
])('on $name', ({ device, store }) => {
  it('e2e-37 e2e-38 opens the app by its own scheme, and leads to the store where it is missing', async () => {
    const app = suite.openApp();
    const prepare = (context: BrowserContext) => context.clock.install();
    const url = await suite.reactPage();
    await suite.visit({ ...phone(device), url, setup, prepare }, async (visit) => {
      const { page } = visit;
      await openList(page, 'MetaMask');
      const href = await chooseWallet(page, 'MetaMask');
      const code = decodeURIComponent(href.replace('metamask://wc?uri=', ''));
      expect(code).toMatch(/^wc:[0-9a-f]{64}@2\?/);
      expect(href).toBe(`metamask://wc?uri=${encodeURIComponent(code)}`);

      await passTime(visit, 3000);
      await modalOn(page).dialog.getByText('Didn’t MetaMask open?').waitFor();
      expect(await hrefOf(page, /^Get MetaMask/)).toBe(store);
      expect(await hrefOf(page, /^Open it another way/)).toBe(
        `https://metamask.app.link/wc?uri=${encodeURIComponent(code)}`,
      );

      await app.pair(code);
      expect(await waitForAddress(page)).toBe(app.getState().account);
      const choice = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'));
      expect(JSON.parse(choice ?? '{}')).toEqual({ href: 'metamask://', name: 'MetaMask' });
    });
  });
});

describe('links of the web', () => {
  const local = 'http://localhost:5999';
  it.each([
    { name: 'MetaMask', device: iPhone, app: 'https://metamask.app.link/' },
    { name: 'Foyer Phone', device: android, app: `${local}/` },
  ])('e2e-37 the tap itself follows that of $name, with the code', async ({ name, device, app }) => {
    const wanted: string[] = [];
    // An answer without a page: the site stays, as it does where an app takes the link.
    const prepare = async (context: BrowserContext) => {
      await context.route(`${app}**`, (route) => {
        wanted.push(route.request().url());
        return route.fulfill({ status: 204 });
      });
      await context.clock.install();
    };
    const customWallets = [
      { id: 'foyer-phone', name: 'Foyer Phone', mobile_link: local, webapp_link: local },
    ];
    const options = { ...setup, customWallets, experimental_preferUniversalLinks: true };
    const url = await suite.reactPage();
    await suite.visit({ ...phone(device), url, setup: options, prepare }, async ({ page }) => {
      await openList(page, name);
      // An app that does not come is missed after three seconds, and its link is no longer there to copy. Not far ahead:
      // the page gives up a request that has been open for ten seconds.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
      const href = await chooseWallet(page, name);
      expect(href).toBe(`${app}wc?uri=${encodeURIComponent(await copyLink(page))}`);
      await expect.poll(() => wanted).toEqual([href]);
    });
  });
});

describe('the list on a phone', () => {
  it('e2e-39 has wallets that an app link opens, and a code for another device', async () => {
    const app = suite.openApp();
    const url = await suite.reactPage();
    await suite.visit({ ...phone(android), url, setup }, async ({ page }) => {
      const modal = modalOn(page);
      await modal.connectButton.first().click();
      await modal.walletRow('WalletConnect').click();
      await modal.walletRow('Trust Wallet').waitFor();
      const search = modal.dialog.getByRole('searchbox');
      await search.fill('Rainbow');
      await modal.walletRow('Rainbow').waitFor();
      await modal.walletRow('Trust Wallet').waitFor({ state: 'hidden' });
      await search.fill('Phantom');
      // Until the gateway has answered, no wallet is found; then there is a second way to the code.
      await modal.dialog.getByText('No wallet called “Phantom”').first().waitFor();
      expect(await modal.button(/^Phantom$/).count()).toBe(0);
      await modal
        .button(/show qr code/i)
        .first()
        .click();
      await app.pair(await scanCode(page));
      expect(await waitForAddress(page)).toBe(app.getState().account);
    });
  });
});
