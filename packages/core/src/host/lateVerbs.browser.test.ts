import type { JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { holdRequests } from '../../../../checks/src/browser/holdRequests.ts';
import { openTestSite, strictPolicy, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';
import type { Core } from '../kernel/Core.ts';

const texts = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'];

describe('host: verbs whose code is late', () => {
  let site: TestSite;

  beforeAll(async () => {
    const scripts = await bundlePage({ drivers: new URL('../drivers/testing/page.ts', import.meta.url) });
    site = await openTestSite({ scripts, bodies: { '/': '' }, entry: 'drivers.js', policy: strictPolicy });
  });
  afterAll(() => site.close());

  /** Plays a story with an instance that works already, on a page that complains of nothing. */
  async function withCore(
    story: (core: JSHandle<Core>, page: Page) => Promise<void>,
    expected: readonly unknown[] = [],
  ): Promise<void> {
    const { page, faults, end } = await site.visit();
    await page.waitForFunction(() => 'drivers' in window);
    const core = await page.evaluateHandle(async () => {
      const { createCore, createBrowserPorts } = window.drivers;
      const network = { id: 1, name: 'One', rpcUrls: { default: { http: ['/rpc'] } } };
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
      const networks = [{ ...network, nativeCurrency }] as const;
      const made = createCore(
        { projectId: 'local', gatewayUrl: '', networks },
        createBrowserPorts(),
        'headless',
      );
      await made.load();
      return made;
    });
    await story(core, page);
    await end();
    expect(faults).toEqual(expected);
  }

  it('instance-14 run in the order of the calls', () =>
    withCore(async (core, page) => {
      const letCodeCome = await holdRequests(page, /chunks\/actions/);
      const calls = await core.evaluateHandle(async ({ actions, getState, subscribe }, urls) => {
        const seen: unknown[] = [];
        subscribe(() => seen.push(getState().features.termsConditionsUrl));
        const asked: Promise<unknown>[] = [];
        for (const url of urls) {
          asked.push(actions.host.call('setTermsConditionsUrl', [url]));
          await new Promise(requestAnimationFrame);
        }
        return { seen, asked };
      }, texts);
      await letCodeCome();
      const seen = await calls.evaluate(async (made) => {
        await Promise.all(made.asked);
        return made.seen;
      });
      expect(seen).toEqual(texts);
    }));

  it('instance-15 say so where what judges a change does not come, and try again with the next', () =>
    withCore(
      async (core, page) => {
        const told: string[] = [];
        page.on('console', (message) => told.push(message.text()));
        await core.evaluate(({ actions }) => actions.features.load());
        const update = () =>
          core.evaluate(({ actions }) => actions.host.call('updateFeatures', [{ email: 'no' }]));
        await page.route(/chunks\/judgeChanges/, (route) => route.abort());
        await update();
        await expect.poll(() => told.join()).toContain('The change could not be checked');
        await page.unroute(/chunks\/judgeChanges/);
        await update();
        await expect.poll(() => told.join()).toContain('`features.email`, which is no boolean');
      },
      ['No Gateway Configured', 'ERR_FAILED', 'The change could not be checked', '`features.email`'].map(
        (words) => expect.stringContaining(words),
      ),
    ));

  it('setup-24 tells a mistake whose words do not come on the console alone, by its code', () =>
    withCore(
      async (core, page) => {
        await page.route(/chunks\/faultTable/, (route) => route.abort());
        const told = page.waitForEvent('console', (message) => message.text().includes('GATEWAY_MISSING'));
        await core.evaluate(({ actions }) => actions.features.load());
        await told;
        expect(await core.evaluate(({ getState }) => getState().notices.alert)).toBeUndefined();
      },
      ['ERR_FAILED', 'GATEWAY_MISSING'].map((words) => expect.stringContaining(words)),
    ));

  it('notices-11 tells an alert whose words do not come on the console alone, by its code', () =>
    withCore(
      async (core, page) => {
        await page.route(/chunks\/words/, (route) => route.abort());
        const told = page.waitForEvent('console', (message) =>
          message.text().includes('SWITCH_NETWORK_NOT_FOUND'),
        );
        await core.evaluate(({ actions }) =>
          actions.network.switchNetwork('eip155:5').catch(() => undefined),
        );
        await told;
        expect(await core.evaluate(({ getState }) => getState().notices.alert)).toBeUndefined();
      },
      ['ERR_FAILED', 'SWITCH_NETWORK_NOT_FOUND'].map((words) => expect.stringContaining(words)),
    ));

  it('notices-10 show the last failure last, however late its words come', () =>
    withCore(async (core, page) => {
      const letWordsCome = await holdRequests(page, /chunks\/words/);
      await core.evaluate(async ({ actions }, messages) => {
        for (const message of messages) {
          actions.notices.showError(new Error(message));
          await new Promise(requestAnimationFrame);
        }
      }, texts);
      await letWordsCome();
      // Each takes the place of the one before; the last one stays for a while.
      await expect
        .poll(() => core.evaluate(({ getState }) => getState().notices.toast?.failure?.values))
        .toEqual({ message: '/8' });
    }));
});
