// Long because all stories share one stack: to start a second one for a file of its own takes longer than they do.
import { type Stack, startStack } from '@foyer/devstack';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createPublicClient, formatEther, http, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../../../checks/src/browser/builtPages.ts';
import { findViolations } from '../../../checks/src/browser/findViolations.ts';
import { holdRequests } from '../../../checks/src/browser/holdRequests.ts';
import { type LentBrowser, lendChromium } from '../../../checks/src/browser/lendChromium.ts';
import { refuseStorage } from '../../../checks/src/browser/refuseStorage.ts';
import { type DemoParts, demoParts } from './testing/demoParts.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('the demo', () => {
  let stack: Stack;
  let browser: LentBrowser;
  let page: Page;
  let demo: DemoParts;
  let complaints: string[] = [];
  let requests: string[] = [];

  const open = async (
    path = '/',
    options: BrowserContextOptions = {},
    prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
  ): Promise<void> => {
    const context = await browser.newContext(options);
    await prepare(context);
    complaints = [];
    requests = [];
    context.on('request', (request) => requests.push(request.url()));
    context.on('weberror', (error) => complaints.push(error.error().message));
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page = await context.newPage();
    demo = demoParts(page);
    await page.goto(stack.ready.demo + path);
    await demo.connectButton.waitFor();
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
    const dialog = demo.modal.getByRole('dialog', { name: 'الاتصال' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    expect(await dialog.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia');
  });

  it('demo-22 speaks the chosen language in Foyer’s buttons, and turns the page with it', async () => {
    await open();
    const language = page.getByRole('combobox', { name: 'Language' });
    const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    await language.selectOption('de');
    await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).waitFor();
    expect(await root()).toEqual(['de', 'ltr']);
    await language.selectOption('ar');
    await expect.poll(root).toEqual(['ar', 'rtl']);
    const main = page.getByRole('main');
    expect([await main.getAttribute('lang'), await main.getAttribute('dir')]).toEqual(['en', 'ltr']);
    await demo.install();
    const spoken = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang;
    expect(await page.getByRole('link', { name: 'meadow' }).evaluate(spoken)).toBe('en');
    const wallet = page.locator('demo-wallet');
    expect(await wallet.evaluate(spoken)).toBe('en');
    expect(await wallet.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await language.selectOption('auto');
    await demo.connectButton.waitFor();
    expect(await root()).toEqual(['en', 'ltr']);
  });

  it.each([
    [1280, 800],
    [360, 640],
  ])('demo-21 has the wallet’s strip on no control of a window of %i × %i', async (width, height) => {
    await open('/', { viewport: { width, height } });
    await demo.install();
    await demo.connect();
    const covered = await page
      .locator('main :is(a, button, input, textarea, select, summary)')
      .evaluateAll((all) => {
        // All of its strip covers what is below it, not the button alone.
        const strip = document.querySelector('demo-wallet');
        return all
          .filter((control) => {
            (control as HTMLElement).focus();
            const box = control.getBoundingClientRect();
            const over = strip?.getBoundingClientRect() ?? box;
            return (
              box.bottom > over.top && box.top < over.bottom && box.right > over.left && box.left < over.right
            );
          })
          .map(({ textContent }) => textContent);
      });
    expect(covered).toEqual([]);
  });

  it('demo-20 says beside the field what is wrong with an amount, and sends none', async () => {
    await open();
    await demo.install();
    await demo.connect();
    const panel = page.getByRole('region', { name: 'Send', exact: true });
    const field = panel.getByLabel('Amount in test ETH');
    await field.fill('0,1');
    await panel.getByText('Amount: write a dot in place of the comma').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await panel.getByRole('button', { name: 'Send transaction' }).isDisabled()).toBe(true);
    await field.fill('999999999');
    await panel.getByText('Amount: this is more than the account has').waitFor();
    await field.fill('0.1');
    await expect.poll(() => panel.getByRole('button', { name: 'Send transaction' }).isEnabled()).toBe(true);
  });

  it('demo-03 connects, signs, sends and tells what the chain tells; demo-10 without a complaint', async () => {
    await open();
    await demo.install();
    await demo.connect();
    await expect.poll(() => demo.fact('Balance, by Foyer').textContent()).toBe('10000 ETH');
    await expect.poll(() => demo.fact('Balance, by the chain').textContent()).toBe('10000 ETH');
    await page.getByRole('button', { name: 'Sign message' }).click();
    expect(await demo.wallet.getByLabel('What is signed').inputValue()).toContain('Welcome to Meadow.');
    await demo.answer('Sign');
    await page.getByText('Verified by viem').waitFor();
    await page.getByRole('button', { name: 'Sign typed data' }).click();
    await demo.answer('Sign');
    await expect.poll(() => page.getByText('Verified by viem').count()).toBe(2);
    await page.getByRole('button', { name: 'Send transaction' }).click();
    await demo.answer('Send');
    await page.getByText('success', { exact: true }).waitFor();
    const chain = createPublicClient({ transport: http(stack.ready.chains[0]?.rpc) });
    const balance = `${formatEther(await chain.getBalance({ address: account }))} ETH`;
    await expect.poll(() => demo.fact('Balance, by Foyer').textContent()).toBe(balance);
    await expect.poll(() => demo.fact('Balance, by the chain').textContent()).toBe(balance);
  });

  it.each(['/', '/vanilla.html'])(
    'demo-13 gives test money on %s to who is connected, and says before and after what it is worth',
    async (path) => {
      await open(path);
      await demo.install();
      await demo.connect();
      const worth = page.getByRole('region', { name: 'Account' }).getByText('is worth nothing');
      await worth.waitFor();
      const chain = createPublicClient({ transport: http(stack.ready.chains[0]?.rpc) });
      const before = await chain.getBalance({ address: account });
      await page.getByRole('button', { name: 'Get 10 test ETH' }).click();
      const balance = `${formatEther(before + parseEther('10'))} ETH`;
      await expect.poll(() => demo.fact('Balance, by the chain').textContent()).toBe(balance);
      expect(await worth.isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await worth.waitFor({ state: 'hidden' });
    },
  );

  it('demo-23 tells on which chain given money arrived, and tells it no other account', async () => {
    await open();
    await demo.install();
    await demo.connect();
    const network = (await demo.fact('Network').textContent()) ?? '';
    await page.getByRole('button', { name: 'Get 10 test ETH' }).click();
    const told = page.getByText(`10 test ETH arrived on ${network}.`);
    await told.waitFor();
    const balance = await demo.fact('Balance, by the chain').textContent();
    await expect.poll(() => demo.fact('Balance, by Foyer').textContent()).toBe(balance);
    await page.getByRole('button', { name: /^Local Two/ }).click();
    await demo.answer('Add network');
    await demo.answer('Switch');
    await expect.poll(() => demo.fact('Network').textContent()).toBe('Local Two');
    expect(await told.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Demo Wallet', exact: true }).click();
    await demo.wallet.getByText('Account 2').click();
    await expect.poll(() => demo.fact('Address').textContent()).not.toBe(account);
    await page.getByText('test ETH arrived').waitFor({ state: 'hidden' });
  });

  it('demo-04 finds wallet and visitor again after a reload', async () => {
    await open();
    await demo.install();
    await demo.connect();
    await page.reload();
    await demo.removeButton.waitFor();
    await expect.poll(() => demo.fact('Status').textContent()).toBe('connected');
    expect(await demo.fact('Address').textContent()).toBe(account);
    await demo.removeButton.click();
    await expect.poll(() => demo.fact('Status').textContent()).toBe('disconnected');
  });

  it.each(['/', '/vanilla.html'])('demo-18 works on %s where the browser keeps nothing', async (path) => {
    await open(path, {}, refuseStorage);
    await demo.install();
    await page.getByRole('button', { name: /^Use the .* theme$/ }).click();
    await demo.connect();
    await demo.removeButton.click();
    await expect.poll(() => demo.fact('Status').textContent()).toBe('disconnected');
    // The kit tells the developer what it could not keep.
    complaints = complaints.filter((line) => !line.startsWith('[foyer] Storage failed: '));
  });

  it('demo-19 lists a wallet that was removed no more, and one that is installed again once', async () => {
    await open();
    await demo.install();
    await demo.connectButton.click();
    const listed = demo.modal.getByRole('button', { name: 'Demo Wallet' });
    await listed.waitFor();
    await page.keyboard.press('Escape');
    await demo.removeButton.click();
    await demo.install();
    await demo.connectButton.click();
    await listed.first().waitFor();
    expect(await listed.count()).toBe(1);
    await page.keyboard.press('Escape');
    await demo.connect();
  });

  it('demo-05 is declined by closing the window of the wallet, and connected by trying again', async () => {
    await open();
    await demo.install();
    await demo.connectButton.click();
    await demo.modal.getByRole('button', { name: 'Demo Wallet' }).click();
    await demo.wallet.waitFor();
    await page.keyboard.press('Escape');
    await demo.wallet.waitFor({ state: 'hidden' });
    await demo.modal.getByRole('button', { name: /try again/i }).click();
    await demo.answer('Connect');
    await expect.poll(() => demo.fact('Status').textContent()).toBe('connected');
    await page.getByRole('button', { name: 'Sign message' }).click();
    await demo.answer('Reject');
    await page.getByText('Declined in the wallet.').waitFor();
  });

  it.each(['Escape', 'Enter'])(
    'demo-14 gives the focus back to the modal when it is declined by %s',
    async (key) => {
      await open();
      await demo.install();
      await demo.connectButton.click();
      await demo.modal.getByRole('button', { name: 'Demo Wallet' }).press('Enter');
      await demo.wallet.getByRole('button', { name: 'Reject' }).waitFor();
      // By then the view of the modal is another one: what the focus was on is gone.
      await demo.modal.getByRole('dialog', { name: 'Demo Wallet' }).waitFor();
      await page.keyboard.press(key);
      await demo.wallet.waitFor({ state: 'hidden' });
      await demo.modal.getByRole('button', { name: /try again/i }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('foyer-modal');
      await page.keyboard.press('Escape');
      await expect.poll(demo.focusedName).toBe('Connect wallet');
    },
  );

  it('demo-14 gives the focus back to the modal when the code of its next view comes after the window', async () => {
    await open();
    await demo.install();
    await demo.connectButton.click();
    const release = await holdRequests(page, /ConnectingExternal/);
    // The window opens over the row, whose view then goes with the focus.
    await demo.modal.getByRole('button', { name: 'Demo Wallet' }).press('Enter');
    await demo.wallet.getByRole('button', { name: 'Reject' }).waitFor();
    await release();
    await demo.modal.getByRole('dialog', { name: 'Demo Wallet' }).waitFor();
    await page.keyboard.press('Escape');
    await demo.wallet.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('foyer-modal');
  });

  it('demo-14 gives the focus back to the button that opened the wallet', async () => {
    await open();
    await demo.install();
    await page.getByRole('button', { name: 'Demo Wallet', exact: true }).press('Enter');
    await demo.answer('Lock');
    await page.keyboard.press('Escape');
    await demo.wallet.waitFor({ state: 'hidden' });
    expect(await demo.focusedName()).toBe('Demo Wallet');
  });

  it('demo-15 connection-33 connects and disconnects in one tab as in the other', async () => {
    await open();
    await demo.install();
    const second = await page.context().newPage();
    await second.goto(page.url());
    const other = demoParts(second);
    await other.removeButton.waitFor();
    // A tab whose kit was never used follows when its modal opens; this one follows at once.
    await other.connectButton.click();
    await other.modal.getByRole('button', { name: 'Demo Wallet' }).waitFor();
    await second.keyboard.press('Escape');
    await demo.connect();
    await expect.poll(() => other.fact('Status').textContent()).toBe('connected');
    expect(await other.fact('Address').textContent()).toBe(account);
    await second.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect.poll(() => demo.fact('Status').textContent()).toBe('disconnected');
  });

  it('demo-06 has a locked wallet unlocked first', async () => {
    await open();
    await demo.install();
    await page.getByRole('button', { name: 'Demo Wallet', exact: true }).click();
    await demo.answer('Lock');
    await demo.wallet.getByRole('button', { name: 'Close' }).click();
    await demo.connectButton.click();
    await demo.modal.getByRole('button', { name: 'Demo Wallet' }).click();
    await demo.wallet.getByText('The wallet is locked').waitFor();
    await demo.answer('Unlock');
    await demo.answer('Connect');
    await expect.poll(() => demo.fact('Status').textContent()).toBe('connected');
  });

  it('demo-09 follows the account and the network that are changed in the wallet', async () => {
    await open();
    await demo.install();
    await demo.connect();
    await page.getByRole('button', { name: 'Demo Wallet', exact: true }).click();
    await demo.wallet.getByText('Account 2').click();
    await demo.wallet.getByText('Elsewhere').click();
    await demo.wallet.waitFor({ state: 'hidden' });
    await expect
      .poll(() => demo.fact('Address').textContent())
      .toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    await expect.poll(() => demo.fact('Chain id').textContent()).toBe('424242');
    await demo.modal.getByRole('button', { name: 'Local Two' }).click();
    await demo.answer('Add network');
    await demo.answer('Switch');
    await expect.poll(() => demo.fact('Network').textContent()).toBe('Local Two');
  });

  it('demo-07 tells the same story without React', async () => {
    await open('/vanilla.html');
    await demo.install();
    await page.getByRole('region', { name: 'Wallets in this browser' }).getByText('Demo Wallet').waitFor();
    await demo.connect();
    await expect.poll(() => demo.fact('Balance, by the chain').textContent()).toMatch(/ETH$/);
    await page.getByRole('button', { name: 'Sign message' }).click();
    await demo.answer('Sign');
    await page.getByText('Verified by viem').waitFor();
    await page.getByRole('button', { name: /^Local Two/ }).click();
    await demo.answer('Add network');
    await demo.answer('Switch');
    await expect.poll(() => demo.fact('Network').textContent()).toBe('Local Two');
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect.poll(() => demo.fact('Status').textContent()).toBe('disconnected');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Account');
  });

  it('demo-16 says without React beside the button what was declined, and not what an earlier try was worth', async () => {
    await open('/vanilla.html', { viewport: { width: 360, height: 740 } });
    await demo.install();
    await demo.connect();
    const panel = page.getByRole('region', { name: 'Sign a message' });
    const sign = panel.getByRole('button', { name: 'Sign message' });
    await sign.click();
    await demo.answer('Sign');
    await panel.getByText('Verified by viem').waitFor();
    await sign.click();
    await demo.answer('Reject');
    await panel.getByRole('alert').getByText('Declined in the wallet.').waitFor();
    expect(await panel.getByText('Verified by viem').count()).toBe(0);
    expect(await panel.locator('code').textContent()).toBe('');
    const network = page.getByRole('region', { name: 'Network' });
    await network.getByRole('button', { name: /^Local Two/ }).click();
    await demo.answer('Reject');
    await network.getByRole('alert').getByText('Declined in the wallet.').waitFor();
  });

  it('demo-16 asks without React for one signature at a time', async () => {
    await open('/vanilla.html');
    await demo.install();
    await demo.connect();
    const panel = page.getByRole('region', { name: 'Sign a message' });
    const sign = panel.getByRole('button', { name: 'Sign message' });
    await sign.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await demo.answer('Sign');
    await panel.getByText('Verified by viem').waitFor();
    await demo.wallet.waitFor({ state: 'hidden' });
    await sign.click();
    await demo.answer('Reject');
    await panel.getByRole('alert').getByText('Declined in the wallet.').waitFor();
  });

  it.each(['/', '/vanilla.html'])(
    'demo-16 says on %s that the demo wallet did not load, until it is tried again',
    async (path) => {
      await open(path);
      const code = /createDemoWallet/;
      await page.route(code, (route) => route.abort());
      const install = page.getByRole('button', { name: 'Install demo wallet' });
      await install.click();
      await page.getByRole('alert').getByText('The demo wallet did not load.').waitFor();
      expect(await install.getAttribute('aria-disabled')).toBeNull();
      await page.unroute(code);
      await demo.install();
      expect(await page.getByText('The demo wallet did not load.').count()).toBe(0);
      complaints = complaints.filter((line) => !line.includes('ERR_FAILED'));
    },
  );

  it('demo-16 takes back without React what could not be given, once it is given', async () => {
    await open('/vanilla.html');
    await demo.install();
    await demo.connect();
    const account = page.getByRole('region', { name: 'Account' });
    const rpc = `${stack.ready.chains[0]?.rpc}/**`;
    await page.route(rpc, (route) => route.abort());
    const give = account.getByRole('button', { name: 'Get 10 test ETH' });
    await give.click();
    await account.getByRole('alert').getByText('The chain did not answer.').waitFor();
    await page.unroute(rpc);
    const before = await demo.fact('Balance, by the chain').textContent();
    await give.click();
    await expect.poll(() => demo.fact('Balance, by the chain').textContent()).not.toBe(before);
    expect(await account.getByRole('alert').count()).toBe(0);
    complaints = complaints.filter((line) => !line.includes('ERR_FAILED'));
  });

  it.each(['/', '/vanilla.html'])(
    'demo-17 keeps the header of %s as high as it was, whatever the button in it says',
    async (path) => {
      await open(path);
      const heights = async () => {
        const found: number[] = [];
        for (const width of [320, 348, 360, 520, 600]) {
          await page.setViewportSize({ width, height: 740 });
          found.push(await page.getByRole('banner').evaluate((element) => element.clientHeight));
        }
        return found;
      };
      const atRest = await heights();
      const release = await holdRequests(page, /\.js$/);
      await demo.connectButton.click();
      await page.getByRole('banner').getByRole('button', { name: 'Connecting…' }).waitFor();
      expect(await heights(), 'loading').toEqual(atRest);
      await release();
      await demo.modal.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await demo.install();
      await demo.connect();
      expect(await heights(), 'connected').toEqual(atRest);
    },
  );

  it.each(['light', 'dark'] as const)(
    'demo-08 is narrow enough and accessible when it is %s',
    async (scheme) => {
      for (const path of ['/', '/vanilla.html']) {
        await open(path, { colorScheme: scheme, viewport: { width: 320, height: 740 } });
        await demo.install();
        expect(await findViolations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Demo Wallet', exact: true }).click();
        await demo.wallet.waitFor();
        expect(await findViolations(page)).toEqual([]);
        await demo.wallet.getByRole('button', { name: 'Close' }).click();
        await demo.connect();
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
    await demo.install();
    await expect.poll(told).toContain('Demo Wallet');
    await demo.connect();
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
    await demo.press('Install demo wallet');
    await demo.removeButton.waitFor();
    expect(await demo.removeButton.evaluate((button) => button === document.activeElement)).toBe(true);
    await demo.press('Connect wallet');
    await demo.modal.getByRole('button', { name: 'Demo Wallet' }).waitFor();
    await demo.press('Demo Wallet');
    await demo.wallet.waitFor();
    await demo.press('Connect');
    await expect.poll(() => demo.fact('Status').textContent()).toBe('connected');
    await demo.press('Sign message');
    await demo.wallet.waitFor();
    await demo.press('Sign');
    await page.getByText('Verified by viem').waitFor();
    await demo.press('Local Two 31338');
    await demo.wallet.waitFor();
    await demo.press('Add network');
    await demo.wallet.getByRole('button', { name: 'Switch', exact: true }).waitFor();
    await demo.press('Switch');
    await expect.poll(() => demo.fact('Network').textContent()).toBe('Local Two');
    await demo.press('Disconnect');
    await expect.poll(() => demo.fact('Status').textContent()).toBe('disconnected');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Account');
  });
});
