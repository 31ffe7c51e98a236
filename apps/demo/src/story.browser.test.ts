import { type Stack, startStack } from '@foyer/devstack';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createPublicClient, formatEther, http, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../../../checks/src/browser/builtPages.ts';
import { findViolations } from '../../../checks/src/browser/findViolations.ts';
import { type LentBrowser, lendChromium } from '../../../checks/src/browser/lendChromium.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('the demo', () => {
  let stack: Stack;
  let browser: LentBrowser;
  let page: Page;
  let complaints: string[] = [];
  let requests: string[] = [];

  const open = async (path = '/', options: BrowserContextOptions = {}): Promise<void> => {
    page = await (await browser.newContext(options)).newPage();
    complaints = [];
    requests = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(stack.ready.demo + path);
    await connectButton().waitFor();
  };
  const connectButton = () => page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
  const modal = () => page.locator('foyer-modal');
  const wallet = () =>
    page.getByRole('dialog', { name: 'Demo Wallet' }).and(page.locator('demo-wallet dialog'));
  const fact = (name: string) => page.locator(`[data-fact="${name}"]`);
  const answer = (name: string) => wallet().getByRole('button', { name, exact: true }).click();
  const install = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Install demo wallet' }).click();
    await page.getByRole('button', { name: 'Remove demo wallet' }).waitFor();
  };
  const connect = async (): Promise<void> => {
    await connectButton().click();
    await modal().getByRole('button', { name: 'Demo Wallet' }).click();
    await answer('Connect');
    await expect.poll(() => fact('Status').textContent()).toBe('connected');
    await modal().getByRole('dialog').waitFor({ state: 'hidden' });
  };

  beforeAll(async () => {
    stack = await startStack({ demo: await builtPages('demo') });
    browser = await lendChromium();
  });

  afterEach(async () => {
    await page?.context().close();
    expect(complaints, 'demo-10').toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('demo-01 requests only its own files until the visitor acts', async () => {
    for (const path of ['/', '/vanilla.html']) {
      await open(path);
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => !url.startsWith(`${stack.ready.demo}/`))).toEqual([]);
    }
  });

  it('demo-12 dresses the modal in a preset and one of its languages', async () => {
    await open();
    await page.getByRole('button', { name: 'Gazette' }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await page.getByRole('button', { name: 'Open the modal' }).click();
    const dialog = modal().getByRole('dialog', { name: 'الاتصال' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    expect(await dialog.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia');
  });

  it('demo-03 connects, signs, sends and tells what the chain tells; demo-10 without a complaint', async () => {
    await open();
    await install();
    await connect();
    await expect.poll(() => fact('Balance, by Foyer').textContent()).toBe('10000 ETH');
    await expect.poll(() => fact('Balance, by the chain').textContent()).toBe('10000 ETH');
    await page.getByRole('button', { name: 'Sign message' }).click();
    expect(await wallet().getByLabel('What is signed').inputValue()).toContain('Welcome to Meadow.');
    await answer('Sign');
    await page.getByText('Verified by viem').waitFor();
    await page.getByRole('button', { name: 'Sign typed data' }).click();
    await answer('Sign');
    await expect.poll(() => page.getByText('Verified by viem').count()).toBe(2);
    await page.getByRole('button', { name: 'Send transaction' }).click();
    await answer('Send');
    await page.getByText('success', { exact: true }).waitFor();
    const chain = createPublicClient({ transport: http(stack.ready.chains[0]?.rpc) });
    const balance = `${formatEther(await chain.getBalance({ address: account }))} ETH`;
    await expect.poll(() => fact('Balance, by Foyer').textContent()).toBe(balance);
    await expect.poll(() => fact('Balance, by the chain').textContent()).toBe(balance);
  });

  it('demo-13 gives test money to who is connected', async () => {
    await open();
    await install();
    await connect();
    const chain = createPublicClient({ transport: http(stack.ready.chains[0]?.rpc) });
    const before = await chain.getBalance({ address: account });
    await page.getByRole('button', { name: 'Get 10 test ETH' }).click();
    await page.getByText('10 test ETH arrived on').waitFor();
    const balance = `${formatEther(before + parseEther('10'))} ETH`;
    await expect.poll(() => fact('Balance, by the chain').textContent()).toBe(balance);
    await expect.poll(() => fact('Balance, by Foyer').textContent()).toBe(balance);
  });

  it('demo-04 finds wallet and visitor again after a reload', async () => {
    await open();
    await install();
    await connect();
    await page.reload();
    await page.getByRole('button', { name: 'Remove demo wallet' }).waitFor();
    await expect.poll(() => fact('Status').textContent()).toBe('connected');
    expect(await fact('Address').textContent()).toBe(account);
    await page.getByRole('button', { name: 'Remove demo wallet' }).click();
    await expect.poll(() => fact('Status').textContent()).toBe('disconnected');
  });

  it('demo-05 is declined by closing the window of the wallet, and connected by trying again', async () => {
    await open();
    await install();
    await connectButton().click();
    await modal().getByRole('button', { name: 'Demo Wallet' }).click();
    await wallet().waitFor();
    await page.keyboard.press('Escape');
    await wallet().waitFor({ state: 'hidden' });
    await modal()
      .getByRole('button', { name: /try again/i })
      .click();
    await answer('Connect');
    await expect.poll(() => fact('Status').textContent()).toBe('connected');
    await page.getByRole('button', { name: 'Sign message' }).click();
    await answer('Reject');
    await page.getByText('Declined in the wallet.').waitFor();
  });

  it('demo-06 has a locked wallet unlocked first', async () => {
    await open();
    await install();
    await page.getByRole('button', { name: 'Demo Wallet', exact: true }).click();
    await answer('Lock');
    await wallet().getByRole('button', { name: 'Close' }).click();
    await connectButton().click();
    await modal().getByRole('button', { name: 'Demo Wallet' }).click();
    await wallet().getByText('The wallet is locked').waitFor();
    await answer('Unlock');
    await answer('Connect');
    await expect.poll(() => fact('Status').textContent()).toBe('connected');
  });

  it('demo-09 follows the account and the network that are changed in the wallet', async () => {
    await open();
    await install();
    await connect();
    await page.getByRole('button', { name: 'Demo Wallet', exact: true }).click();
    await wallet().getByText('Account 2').click();
    await wallet().getByText('Elsewhere').click();
    await wallet().waitFor({ state: 'hidden' });
    await expect.poll(() => fact('Address').textContent()).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    await expect.poll(() => fact('Chain id').textContent()).toBe('424242');
    await modal().getByRole('button', { name: 'Local Two' }).click();
    await answer('Add network');
    await answer('Switch');
    await expect.poll(() => fact('Network').textContent()).toBe('Local Two');
  });

  it('demo-07 tells the same story without React', async () => {
    await open('/vanilla.html');
    await install();
    await page.getByRole('region', { name: 'Wallets in this browser' }).getByText('Demo Wallet').waitFor();
    await connect();
    await expect.poll(() => fact('Balance, by the chain').textContent()).toMatch(/ETH$/);
    await page.getByRole('button', { name: 'Sign message' }).click();
    await answer('Sign');
    await page.getByText('Verified by viem').waitFor();
    await page.getByRole('button', { name: /^Local Two/ }).click();
    await answer('Add network');
    await answer('Switch');
    await expect.poll(() => fact('Network').textContent()).toBe('Local Two');
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect.poll(() => fact('Status').textContent()).toBe('disconnected');
  });

  it.each(['light', 'dark'] as const)(
    'demo-08 is narrow enough and accessible when it is %s',
    async (scheme) => {
      for (const path of ['/', '/vanilla.html']) {
        await open(path, { colorScheme: scheme, viewport: { width: 320, height: 740 } });
        await install();
        expect(await findViolations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Demo Wallet', exact: true }).click();
        await wallet().waitFor();
        expect(await findViolations(page)).toEqual([]);
        await wallet().getByRole('button', { name: 'Close' }).click();
        await connect();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        // Lists of what happened are longer than their place then.
        for (const list of await page.locator('.events').all())
          await list.evaluate(({ style }) => style.setProperty('max-height', '40px'));
        expect(await findViolations(page)).toEqual([]);
        await page.context().close();
      }
    },
  );

  it('demo-11 shows the doctor live in the devtools, without an address', async () => {
    await open('/', { viewport: { width: 360, height: 740 } });
    await page.waitForLoadState('networkidle');
    await page.getByText('Devtools', { exact: true }).click();
    const table = page.locator('.devtools table');
    const part = (name: string) => page.locator('.devtools').getByRole('button', { name }).click();
    const told = () => table.textContent();
    await expect.poll(told).toContain('WalletConnect');
    expect(requests.filter((url) => !url.startsWith(`${stack.ready.demo}/`))).toEqual([]);
    await install();
    await expect.poll(told).toContain('Demo Wallet');
    await connect();
    await part('Timeline');
    await expect.poll(told).toContain('eip155 connected');
    await part('Requests');
    await expect.poll(told).toContain('GET /appkit/v1/config');
    await part('Options');
    expect(await told()).toContain('loca…');
    expect((await page.locator('.devtools').innerHTML()).toLowerCase()).not.toContain(account.toLowerCase());
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('demo-02 is told from end to end with the keyboard alone', async () => {
    await open();
    await press('Install demo wallet');
    const installed = page.getByRole('button', { name: 'Remove demo wallet' });
    await installed.waitFor();
    expect(await installed.evaluate((button) => button === document.activeElement)).toBe(true);
    await press('Connect wallet');
    await modal().getByRole('button', { name: 'Demo Wallet' }).waitFor();
    await press('Demo Wallet');
    await wallet().waitFor();
    await press('Connect');
    await expect.poll(() => fact('Status').textContent()).toBe('connected');
    await press('Sign message');
    await wallet().waitFor();
    await press('Sign');
    await page.getByText('Verified by viem').waitFor();
    await press('Local Two 31338');
    await wallet().waitFor();
    await press('Add network');
    await wallet().getByRole('button', { name: 'Switch', exact: true }).waitFor();
    await press('Switch');
    await expect.poll(() => fact('Network').textContent()).toBe('Local Two');
    await press('Disconnect');
    await expect.poll(() => fact('Status').textContent()).toBe('disconnected');
  });

  /** Tabs to the button of that name and presses Enter. Fails when no number of tabs reaches it. */
  async function press(name: string): Promise<void> {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if ((await focusedName()) === name) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach "${name}".`);
  }

  function focusedName(): Promise<string> {
    return page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.ariaLabel ?? focused?.textContent?.trim() ?? '';
    });
  }
});
