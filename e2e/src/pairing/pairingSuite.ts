import { createWalletApp, type WalletApp, type WalletAppOptions } from '@foyer/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { WebSocket } from 'ws';
import { type BrowserSuite, browserSuite } from '../browserSuite.ts';
import { modalOn } from '../modal.ts';

/** A file of stories about wallet apps: a browser here, apps beside it. */
export interface PairingSuite extends BrowserSuite {
  /** A wallet app that approves everything, on the stack's relay; off again after the test. */
  openApp(options?: Partial<WalletAppOptions>): WalletApp;
  /** Address of the React page. */
  reactPage(): Promise<string>;
}

/** Sets up browser and wallet apps for a test file. */
export function pairingSuite(): PairingSuite {
  const suite = browserSuite();
  const apps: WalletApp[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  return {
    ...suite,
    openApp(options) {
      const app = createWalletApp({
        relayUrl: suite.stack.relay,
        chains: suite.stack.chains.map(({ id, rpc }) => ({ id, rpcUrls: [rpc] })) as never,
        WebSocket: WebSocket as never,
        ...options,
      });
      apps.push(app);
      return app;
    },
    reactPage: async () => `${(await suite.serve()).url}/react/`,
  };
}

/** Leads from the page to the code on the screen. */
export async function showCode(page: Page): Promise<void> {
  const modal = modalOn(page);
  await modal.connectButton.first().click();
  await modal.walletRow('WalletConnect').click();
}

/** The addresses of the sockets that pages of `context` open from now on. */
export function watchSockets(context: BrowserContext): readonly string[] {
  const urls: string[] = [];
  context.on('page', (page) => page.on('websocket', (socket) => urls.push(socket.url())));
  return urls;
}

/** Takes the link that the modal copies. */
export async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // What was copied before is of no use; the button says only for two seconds that it has copied.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await modalOn(page)
    .button(/copy link/i)
    .click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read, { message: 'what was copied' }).not.toBe('');
  return read();
}
