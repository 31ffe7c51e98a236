import { type Stack, startStack } from '@foyer/devstack';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createPublicClient, http, parseEther, toHex, verifyMessage } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../../../checks/src/browser/builtPages.ts';
import { findViolations } from '../../../checks/src/browser/findViolations.ts';
import { type LentBrowser, lendChromium } from '../../../checks/src/browser/lendChromium.ts';
import { press, reach } from './testing/keyboard.ts';
import { openDapp, type TestDapp } from './testing/openDapp.ts';
import { drawCode, pastePicture } from './testing/pictures.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('the phone', () => {
  const dapps: TestDapp[] = [];
  let stack: Stack;
  let browser: LentBrowser;
  let page: Page;
  let complaints: string[] = [];
  const sockets = new Set<unknown>();

  const open = async (path = '', options: BrowserContextOptions = {}): Promise<void> => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(20_000);
    page = await context.newPage();
    complaints = [];
    sockets.clear();
    page.on('websocket', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await page.goto(`${stack.ready.phone}${path}`);
    await page.getByRole('heading', { name: 'Foyer Phone' }).waitFor();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const newDapp = (): TestDapp => {
    dapps.push(openDapp(stack.ready));
    return dapps.at(-1) as TestDapp;
  };
  const paste = async (text: string): Promise<void> => {
    await button('Scan or paste a code').click();
    await page.getByLabel('Link from the site').fill(text);
    await button('Connect').click();
  };
  const approve = async (name: string): Promise<void> => {
    await page.getByRole('region', { name, exact: true }).waitFor();
    await page.locator('.answers .primary').click();
  };
  const connected = async () => {
    const dapp = newDapp();
    const { uri, approved } = await dapp.connect();
    await paste(uri);
    await approve('Connect');
    return { dapp, session: await approved };
  };

  beforeAll(async () => {
    stack = await startStack({ demo: false, phone: await builtPages('phone') });
    // The shell has no camera.
    browser = await lendChromium({ isWhole: true, args: ['--use-fake-device-for-media-stream'] });
  });

  afterEach(async () => {
    await page?.context().close();
    await Promise.all(dapps.splice(0).map((dapp) => dapp.close()));
    expect(complaints, 'phone-13').toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('phone-04 shows who asks; phone-05 connects, signs and sends as its user says; phone-13 without a complaint', async () => {
    await open();
    const dapp = newDapp();
    const { uri, approved } = await dapp.connect();
    await paste(uri);
    const request = page.getByRole('region', { name: 'Connect', exact: true });
    await request.getByText('Meadow', { exact: true }).waitFor();
    for (const words of ['https://meadow.example', 'Nobody has checked it.', 'Local One, Local Two'])
      expect(await request.textContent()).toContain(words);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await approve('Connect');
    const { topic } = await approved;

    const signing = dapp.request(topic, 31337, 'personal_sign', [toHex('Good day'), account]);
    expect(await page.getByLabel('What is signed').inputValue()).toBe('Good day');
    await approve('Sign message');
    const signature = (await signing) as `0x${string}`;
    expect(await verifyMessage({ address: account, message: 'Good day', signature })).toBe(true);

    const transaction = { from: account, to: second, value: toHex(parseEther('1')) };
    const sending = dapp.request(topic, 31338, 'eth_sendTransaction', [transaction]);
    await page.getByText('Local Two').waitFor();
    await approve('Send transaction');
    const chain = createPublicClient({ transport: http(stack.ready.chains[1]?.rpc), pollingInterval: 50 });
    const hash = (await sending) as `0x${string}`;
    const receipt = await chain.waitForTransactionReceipt({ checkReplacement: false, hash });
    expect(receipt.status).toBe('success');
    const refused = dapp.request(topic, 31337, 'personal_sign', [toHex('Good night'), account]);
    const declined = expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' });
    await page.getByRole('region', { name: 'Sign message', exact: true }).waitFor();
    await button('Reject').click();
    await declined;
  });

  it('phone-06 lists sites and disconnects one; phone-09 both are there after a reload', async () => {
    await open();
    const [one, two] = [await connected(), await connected()];
    const disconnect = button('Disconnect Meadow');
    // A site agrees a moment before its phone knows.
    await disconnect.nth(1).waitFor();
    await page.reload();
    await disconnect.nth(1).waitFor();
    await disconnect.first().click();
    await expect.poll(() => [...one.dapp.ended, ...two.dapp.ended].length).toBe(1);
    const [ended] = [...one.dapp.ended, ...two.dapp.ended];
    const [left, session] = ended === one.session.topic ? [two.dapp, two.session] : [one.dapp, one.session];
    const signing = left.request(session.topic, 31337, 'personal_sign', [toHex('Still here'), account]);
    await approve('Sign message');
    expect(await signing).toMatch(/^0x/);
    await left.disconnect(session.topic);
    await page.getByText('None yet.').waitFor();
  });

  it('phone-07 changes account and network, and the site follows; phone-09 also over a reload', async () => {
    await open();
    const { dapp } = await connected();
    await page.getByLabel(/^Account 2/).check();
    await page.getByLabel(/^Local Two/).check();
    await expect
      .poll(() => dapp.events)
      .toEqual([
        { chainId: 'eip155:31337', name: 'accountsChanged', data: [second] },
        { chainId: 'eip155:31338', name: 'chainChanged', data: 31338 },
      ]);
    await page.reload();
    await expect.poll(() => page.getByLabel(/^Account 2/).isChecked()).toBe(true);
    expect(await page.getByLabel(/^Local Two/).isChecked()).toBe(true);
  });

  it('phone-08 receives nothing in airplane mode, and what waited afterwards', async () => {
    await open();
    const { dapp, session } = await connected();
    expect(sockets.size).toBe(1);
    await page.getByLabel(/^Airplane mode/).check();
    await page.getByText('Offline').waitFor({ state: 'attached' });
    await expect.poll(() => sockets.size).toBe(0);
    const signing = dapp.request(session.topic, 31337, 'personal_sign', [toHex('Later'), account]);
    await page.getByLabel(/^Airplane mode/).uncheck();
    await approve('Sign message');
    expect(await signing).toMatch(/^0x/);
  });

  it('phone-02 takes the URI of the link it is opened with, and keeps it nowhere in sight', async () => {
    await open();
    const dapp = newDapp();
    const { uri, approved } = await dapp.connect();
    await page.goto(`${stack.ready.phone}/wc?uri=${encodeURIComponent(uri)}`);
    await approve('Connect');
    await approved;
    expect(page.url()).toBe(`${stack.ready.phone}/`);
    await page.reload();
    await button('Disconnect Meadow').waitFor();
  });

  it('phone-03 takes a link opened in another tab, which stays where it is', async () => {
    await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const site = await page.context().newPage();
    await site.goto(`${stack.ready.gateway}/health`);
    const dapp = newDapp();
    const { uri, approved } = await dapp.connect();
    await site.evaluate(
      (href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
      },
      `${stack.ready.phone}/wc?uri=${encodeURIComponent(uri)}`,
    );
    await approve('Connect');
    await approved;
    expect(site.url()).toBe(`${stack.ready.gateway}/health`);
  });

  it('phone-01 reads the code in a picture, chosen or pasted', async () => {
    await open();
    const dapp = newDapp();
    const first = await dapp.connect();
    await button('Scan or paste a code').click();
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'code.png',
      mimeType: 'image/png',
      buffer: await drawCode(page, first.uri),
    });
    await approve('Connect');
    await first.approved;

    const again = await dapp.connect();
    await button('Scan or paste a code').click();
    await pastePicture(page.getByLabel('Link from the site'), await drawCode(page, again.uri));
    await approve('Connect');
    await again.approved;
  });

  it('phone-01 looks through the camera, and says so when it may not', async () => {
    await open('', { permissions: ['camera'] });
    await button('Scan or paste a code').click();
    await button('Use the camera').click();
    const video = page.getByLabel('What the camera sees');
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0);
    await button('Stop the camera').click();
    await video.waitFor({ state: 'detached' });
    await page.context().close();
    await open('', { permissions: [] });
    await button('Scan or paste a code').click();
    await button('Use the camera').click();
    await page.getByRole('alert').getByText('Paste the link').waitFor();
  });

  it('phone-10 says what is wrong with a code', async () => {
    await open();
    const alert = page.getByRole('alert');
    await paste('hello');
    await alert.getByText('This is not a code of a site.').waitFor();
    const old = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}&expiryTimestamp=1700000000`;
    await page.getByLabel('Link from the site').fill(old);
    await button('Connect').click();
    await alert.getByText(/expired|not a code/).waitFor();
    await button('Back').click();
    const dapp = newDapp();
    const { uri, approved } = await dapp.connect();
    await paste(uri);
    await approve('Connect');
    await approved;
    await paste(uri);
    await alert.getByText('This code was used already.').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'phone-12 is narrow enough and accessible when it is %s; phone-11 tells that it holds test money only',
    async (scheme) => {
      await open('', { colorScheme: scheme, viewport: { width: 360, height: 740 } });
      await page.getByText(/^Test money only\..*its phrase is known to everyone/).waitFor();
      const { dapp, session } = await connected();
      await button('Disconnect Meadow').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await button('Scan or paste a code').click();
      expect(await findViolations(page)).toEqual([]);
      await button('Back').click();
      const asking = dapp.request(session.topic, 31337, 'personal_sign', [toHex('Good day'), account]);
      const declined = expect(asking).rejects.toMatchObject({ code: 'USER_REJECTED' });
      await page.getByRole('region', { name: 'Sign message', exact: true }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await button('Reject').click();
      await declined;
    },
  );

  it('phone-12 is used with the keyboard alone', async () => {
    await open();
    const dapp = newDapp();
    const { uri, approved } = await dapp.connect();
    await press(page, 'Scan or paste a code');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Connect to a site');
    await reach(page, 'Link from the site');
    await page.keyboard.insertText(uri);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Connect', exact: true }).waitFor();
    await press(page, 'Connect');
    const { topic } = await approved;
    const asking = dapp.request(topic, 31337, 'personal_sign', [toHex('Good day'), account]);
    await page.getByRole('region', { name: 'Sign message', exact: true }).waitFor();
    await press(page, 'Sign');
    expect(await asking).toMatch(/^0x/);
    await press(page, 'Disconnect Meadow');
    await page.getByText('None yet.').waitFor();
  });
});
