import type { Page } from 'playwright-core';
import { toHex, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { waitForAddress } from '../modal.ts';
import type { Visit } from '../openVisit.ts';
import { pairingSuite, showCode, watchSockets } from './pairingSuite.ts';
import { scanCode } from './scanCode.ts';

const suite = pairingSuite();

async function expectSigned(page: Page, address: string): Promise<void> {
  const message = 'Hello from a tab';
  const signature = await ask(page, 'personal_sign', [toHex(message), address]);
  expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(true);
}

/** Opens the site in another tab once it has found out how it stands; answers its status. */
async function openTab({ context, page }: Pick<Visit, 'context' | 'page'>) {
  const url = page.url();
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.evaluate(() => window.foyer.ready());
  return { tab, status: await tab.evaluate(() => window.foyer.getAccount().status) };
}

describe('two tabs', () => {
  it('e2e-40 share session and socket, and the one that stays goes on', async () => {
    const app = suite.openApp();
    let sockets: readonly string[] = [];
    const prepare = async (context: Visit['context']) => {
      sockets = watchSockets(context);
    };
    await suite.visit({ url: await suite.reactPage(), prepare }, async ({ page, context }) => {
      await showCode(page);
      await app.pair(await scanCode(page));
      const address = await waitForAddress(page);
      expect(sockets).toHaveLength(1);

      const { tab } = await openTab({ page, context });
      expect(await waitForAddress(tab)).toBe(address);
      expect(await tab.evaluate(() => window.statuses)).toEqual(['connecting', 'connected']);
      await expectSigned(tab, address);
      expect(sockets).toHaveLength(1);

      await page.close();
      await expectSigned(tab, address);
      expect(sockets).toHaveLength(2);
    });
  });
});

describe('a page that is left while its code is shown', () => {
  it('e2e-42 connects when it is loaded again and the wallet said yes meanwhile', async () => {
    const app = suite.openApp();
    await suite.visit({ url: await suite.reactPage() }, async ({ page }) => {
      await showCode(page);
      const code = await scanCode(page);
      const url = page.url();
      // As a phone does that needs the memory for the wallet app.
      await page.goto('about:blank');
      await app.pair(code);
      await page.goto(url);
      await expectSigned(page, await waitForAddress(page));
      expect(await page.evaluate(() => window.statuses)).toEqual(['connecting', 'connected']);
    });
  });

  it('e2e-42 connects by a yes that comes after it was loaded again', async () => {
    const app = suite.openApp();
    await suite.visit({ url: await suite.reactPage() }, async ({ page }) => {
      await showCode(page);
      const code = await scanCode(page);
      await page.reload();
      await page.evaluate(() => window.foyer.ready());
      await app.pair(code);
      await expectSigned(page, await waitForAddress(page));
    });
  });
});

describe('a tab that is closed', () => {
  it('e2e-41 while its code is shown connects nothing, and the next one can', async () => {
    const app = suite.openApp();
    await suite.visit({ url: await suite.reactPage() }, async ({ page, context }) => {
      await showCode(page);
      const code = await scanCode(page);
      await page.close();
      await app.pair(code);
      const { tab, status } = await openTab({ page, context });
      expect(status).toBe('disconnected');
      await showCode(tab);
      await app.pair(await scanCode(tab));
      await expectSigned(tab, await waitForAddress(tab));
    });
  });

  it('e2e-41 between yes and session leaves no half of one', async () => {
    const app = suite.openApp();
    let isCut = true;
    let held = 0;
    const prepare = (context: Visit['context']) =>
      context.routeWebSocket(/\/relay\?/, (socket) => {
        socket.connectToServer().onMessage((message) => {
          // The session's terms (tag 1102) never come to the page that asked.
          if (isCut && /"tag":1102\b/.test(String(message))) held += 1;
          else socket.send(message);
        });
      });
    await suite.visit({ url: await suite.reactPage(), prepare }, async ({ page, context }) => {
      await showCode(page);
      await app.pair(await scanCode(page));
      await expect.poll(() => held).toBeGreaterThan(0);
      expect(await page.evaluate(() => window.foyer.getAccount().status)).not.toBe('connected');
      await page.close();
      isCut = false;
      const { tab, status } = await openTab({ page, context });
      expect(status).toBe('disconnected');
      await showCode(tab);
      await app.pair(await scanCode(tab));
      await expectSigned(tab, await waitForAddress(tab));
      expect(await tab.evaluate(() => window.statuses)).toEqual(['disconnected', 'connecting', 'connected']);
    });
  });

  it('e2e-41 while the wallet is asked stays connected, and the next question is answered', async () => {
    const app = suite.openApp();
    await suite.visit({ url: await suite.reactPage() }, async ({ page, context }) => {
      await showCode(page);
      await app.pair(await scanCode(page));
      const address = await waitForAddress(page);
      await app.manual();
      const asked = ask(page, 'personal_sign', [toHex('Who is there?'), address]).catch(() => 'gone');
      await app.waitForRequest('personal_sign');
      await page.close();
      expect(await asked).toBe('gone');
      await app.approve();
      const { tab } = await openTab({ page, context });
      expect(await waitForAddress(tab)).toBe(address);
      await expectSigned(tab, address);
    });
  });
});
