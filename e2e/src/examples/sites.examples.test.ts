import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, request } from 'playwright-core';
import { createPublicClient, formatEther, type Hex, http, verifyMessage } from 'viem';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../../checks/src/browser/launchChromium.ts';
import { modalOn } from '../modal.ts';
import { openVisit, type Visit } from '../openVisit.ts';
import { playStory } from '../playStory.ts';
import { type Site, serveSite } from '../serveSite.ts';
import { buildExample } from './buildExample.ts';
import { serveNext } from './serveNext.ts';

const { stack, folder, tarballs } = inject('examples');
/** More than the two commands that install and build it may take, in ms. */
const buildLimit = 11 * 60_000;

const built = (site: string) => serveSite(join(site, 'dist'));
interface Example {
  readonly name: string;
  readonly serve: (site: string) => Promise<Site>;
  readonly isVite?: true;
  readonly isRendered?: true;
}
const examples: readonly Example[] = [
  { name: 'vite-react19', serve: built, isVite: true },
  { name: 'vite-react18', serve: built, isVite: true },
  { name: 'plain-html', serve: built },
  { name: 'ethers-6', serve: built, isVite: true },
  { name: 'wagmi-2', serve: built, isVite: true },
  { name: 'wagmi-3', serve: serveNext, isRendered: true },
  { name: 'nextjs', serve: serveNext, isRendered: true },
];

/** The addresses of `npm start` that examples are written with, and where the stack of this test has them. */
const addresses = new Map([
  ['http://localhost:8787', stack.gateway],
  ['http://127.0.0.1:8545', stack.chains[0]?.rpc ?? ''],
  ['http://127.0.0.1:8546', stack.chains[1]?.rpc ?? ''],
]);

async function leadToStack(context: BrowserContext): Promise<void> {
  await context.route(
    ({ origin }) => addresses.has(origin),
    (route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      return route.continue({ url: `${addresses.get(origin)}${pathname}${search}` });
    },
  );
}

const account = (page: Page) => page.locator('#account');

/** Opens the modal, picks the wallet, approves in it. Answers the address. */
async function connect({ page, wallet }: Visit): Promise<Hex> {
  const modal = modalOn(page);
  await modal.connectButton.first().click();
  await modal.walletRow().click();
  await wallet.waitForRequest();
  await wallet.approve();
  const address = wallet.getState().account;
  await account(page).getByText(address).waitFor();
  await modal.dialog.waitFor({ state: 'hidden' });
  return address;
}

async function seeBalance(page: Page, address: Hex): Promise<void> {
  const chain = createPublicClient({ transport: http(stack.chains[0]?.rpc) });
  const balance = Number(formatEther(await chain.getBalance({ address })));
  await page.locator('#balance', { hasText: 'ETH' }).waitFor();
  expect(Number.parseFloat((await page.locator('#balance').textContent()) ?? '')).toBeCloseTo(balance, 6);
  const shown = Math.floor(balance * 1000) / 1000;
  await page.getByRole('button').getByText(shown.toLocaleString('en-US')).first().waitFor();
}

async function sign({ page, wallet }: Visit, address: Hex): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign a message' });
  await wallet.reject();
  await button.click();
  await page.locator('#signature', { hasText: /^Not signed/ }).waitFor();
  await wallet.approve();
  await button.click();
  await page.locator('#signature', { hasText: /^0x/ }).waitFor();
  const signature = (await page.locator('#signature').textContent()) as Hex;
  expect(await verifyMessage({ address, message: 'Hello from Foyer', signature })).toBe(true);
}

/** To another account of the wallet and back: nothing of the one is told of the other. */
async function change({ page, wallet }: Visit, address: Hex): Promise<void> {
  await wallet.changeAccount(1);
  await account(page).getByText(wallet.getState().account).waitFor();
  await page.locator('#balance', { hasText: 'ETH' }).waitFor();
  expect(await page.locator('#signature').textContent()).toBe('');
  await wallet.changeAccount(0);
  await account(page).getByText(address).waitFor();
}

/** What a server answers to a visitor with these cookies, before any script runs. */
async function markup(url: string, context: BrowserContext): Promise<string> {
  const client = await request.newContext({ storageState: await context.storageState() });
  const text = await (await client.get(url)).text();
  await client.dispose();
  return text;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium({ isWhole: true });
});
afterAll(() => browser.close());

describe.each(examples)('$name', ({ name, serve, isVite, isRendered }) => {
  let site: Site;
  beforeAll(async () => {
    site = await serve(await buildExample(name, folder, tarballs));
  }, buildLimit);
  afterAll(() => site?.close());

  it(`e2e-18 ${isVite ? 'e2e-71 ' : ''}${isRendered ? 'e2e-19 ' : ''}installs, builds and plays the connect story`, async () => {
    const visit = await openVisit(browser, {
      stack,
      url: site.url,
      wallet: { mode: 'manual' },
      prepare: leadToStack,
    });
    const { page, wallet, context, requests } = visit;
    await playStory(visit, async (step) => {
      if (isRendered)
        await step('is rendered on the server', async () =>
          expect(await markup(site.url, context)).toMatch(/<button[^>]*>.*Connect wallet/s),
        );
      if (isVite)
        await step('e2e-71 loads one script before a click', async () =>
          expect(requests.filter(({ url }) => /\.js(\?|$)/.test(url))).toHaveLength(1),
        );
      const address = await step('connects', () => connect(visit));
      await step('shows the balance', () => seeBalance(page, address));
      await step('signs, or says that it did not', () => sign(visit, address));
      await step('keeps two accounts apart', () => change(visit, address));
      if (name === 'wagmi-3') expect(await markup(site.url, context)).toContain(address);

      const asked = wallet.requests().length;
      await step('reconnects', async () => {
        await page.reload();
        await account(page).getByText(address).waitFor();
      });
      const prompts = wallet
        .requests()
        .slice(asked)
        .filter(({ method }) => /requestAccounts|requestPermissions/.test(method));
      expect(prompts).toEqual([]);

      await step('disconnects', async () => {
        await page.getByRole('button', { name: 'Disconnect' }).click();
        await account(page).getByText('Not connected').waitFor();
        await modalOn(page).connectButton.first().waitFor();
        await page.reload();
        await account(page).getByText('Not connected').waitFor();
      });
      const foreign = requests.filter(({ url }) => !/^(data:|http:\/\/(localhost|127\.0\.0\.1):)/.test(url));
      expect(foreign).toEqual([]);
    });
  });
});
