import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { holdRequests } from '../../../../checks/src/browser/holdRequests.ts';
import { openTestSite, strictPolicy, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';

const paths = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'];

describe('host: verbs whose code is late', () => {
  let site: TestSite;

  beforeAll(async () => {
    const scripts = await bundlePage({ drivers: new URL('../drivers/testing/page.ts', import.meta.url) });
    site = await openTestSite({ scripts, bodies: { '/': '' }, entry: 'drivers.js', policy: strictPolicy });
  });
  afterAll(() => site.close());

  it('instance-14 run in the order of the calls', async () => {
    const { page, faults, end } = await site.visit();
    await page.waitForFunction(() => 'drivers' in window);
    const letCodeCome = await holdRequests(page, /chunks\/actions/);
    const calls = await page.evaluateHandle(async (paths) => {
      const { createCore, createBrowserPorts } = window.drivers;
      const network = { id: 1, name: 'One', rpcUrls: { default: { http: ['/rpc'] } } };
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
      const core = createCore(
        { projectId: 'local', gatewayUrl: '', networks: [{ ...network, nativeCurrency }] },
        createBrowserPorts(),
        'headless',
      );
      await core.load();
      const seen: unknown[] = [];
      core.subscribe(() => seen.push(core.getState().features.termsConditionsUrl));
      const asked: Promise<unknown>[] = [];
      for (const path of paths) {
        asked.push(core.actions.host.call('setTermsConditionsUrl', [path]));
        await new Promise(requestAnimationFrame);
      }
      return { seen, asked };
    }, paths);
    letCodeCome();
    const seen = await calls.evaluate(async ({ seen, asked }) => {
      await Promise.all(asked);
      return seen;
    });
    expect(seen).toEqual(paths);
    expect(faults).toEqual([]);
    await end();
  });
});
