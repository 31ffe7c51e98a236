import type { Page } from 'playwright-core';
import { type Hex, toHex, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { browserSuite } from './browserSuite.ts';
import { connect, waitForAddress, waitForStatus } from './modal.ts';
import type { Visit } from './openVisit.ts';

const suite = browserSuite();

async function openTab({ context, page }: Visit): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(page.url());
  await waitForAddress(tab);
  return tab;
}

describe('tabs of one site', () => {
  it('e2e-60 R20 leave the wallet and come back to it together, whichever tab begins', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/` }, async (visit) => {
      const { page } = visit;
      const address = await connect(page);
      const tabs = [page];
      for (let count = 0; count < 4; count += 1) tabs.push(await openTab(visit));
      for (const one of [tabs[1] ?? page, page]) {
        await one.evaluate(() => window.foyer.disconnect());
        for (const tab of tabs) await waitForStatus(tab, 'disconnected');
        expect(await connect(one)).toBe(address);
        for (const tab of tabs) expect(await waitForAddress(tab)).toBe(address);
      }
      for (const tab of tabs) {
        // What a tab took over stays: nothing of the others answers it.
        expect(await tab.evaluate(() => window.statuses.slice(-2))).not.toContain('disconnected');
      }
    });
  });

  it('e2e-60 R20 ask only where the visitor asked', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/` }, async (visit) => {
      const { page } = visit;
      const address = await connect(page);
      const tab = await openTab(visit);
      await page.evaluate(() => window.foyer.disconnect());
      await waitForStatus(tab, 'disconnected');
      await connect(page);
      await waitForAddress(tab);
      const message = 'Hello from a tab';
      const signature = await ask(tab, 'personal_sign', [toHex(message), address]);
      expect(await verifyMessage({ address: address as Hex, message, signature })).toBe(true);
      expect(await page.evaluate(() => window.foyer.isOpen())).toBe(false);
    });
  });
});
