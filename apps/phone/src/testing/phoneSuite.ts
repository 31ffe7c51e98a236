import { type Stack, startStack } from '@foyer/devstack';
import type { Session } from '@foyer/pairing';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { builtPages } from '../../../../checks/src/browser/builtPages.ts';
import { type LentBrowser, lendChromium } from '../../../../checks/src/browser/lendChromium.ts';
import { openDapp, type TestDapp } from './openDapp.ts';

/** A phone as it is built, on a stack of its own, and sites beside it. */
export interface PhoneSuite {
  readonly stack: Stack;
  /** Where the phone is open. */
  readonly page: Page;
  /** Sockets of the phone that are open now. */
  readonly sockets: ReadonlySet<unknown>;
  open(
    path?: string,
    options?: BrowserContextOptions,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<void>;
  button(name: string): Locator;
  /** The screen of a request. */
  request(name: string): Locator;
  newDapp(): TestDapp;
  paste(text: string): Promise<void>;
  approve(name: string): Promise<void>;
  connected(): Promise<{ readonly dapp: TestDapp; readonly session: Session }>;
}

/** Sets up a phone for the tests of a file; each must end without a complaint of the browser. */
export function phoneSuite(): PhoneSuite {
  const dapps: TestDapp[] = [];
  const sockets = new Set<unknown>();
  let complaints: string[] = [];
  let stack: Stack;
  let browser: LentBrowser;
  let page: Page;

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

  const suite: PhoneSuite = {
    sockets,
    get stack() {
      return stack;
    },
    get page() {
      return page;
    },
    async open(path = '', options = {}, prepare = async () => undefined) {
      const context = await browser.newContext(options);
      await prepare(context);
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
    },
    button: (name) => page.getByRole('button', { name, exact: true }),
    request: (name) => page.getByRole('region', { name, exact: true }),
    newDapp() {
      const dapp = openDapp(stack.ready);
      dapps.push(dapp);
      return dapp;
    },
    async paste(text) {
      await suite.button('Scan or paste a code').click();
      await page.getByLabel('Link from the site').fill(text);
      await suite.button('Connect').click();
    },
    async approve(name) {
      await suite.request(name).waitFor();
      await page.locator('.answers .primary').click();
    },
    async connected() {
      const dapp = suite.newDapp();
      const { uri, approved } = await dapp.connect();
      await suite.paste(uri);
      await suite.approve('Connect');
      return { dapp, session: await approved };
    },
  };
  return suite;
}
