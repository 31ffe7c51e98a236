import { installTestWallet, type WalletHandle } from '@foyer/testkit/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../checks/src/browser/bundlePage.ts';
import { holdRequests } from '../../../checks/src/browser/holdRequests.ts';
import {
  openTestSite,
  strictPolicy,
  type TestSite,
  type Visit,
} from '../../../checks/src/browser/openTestSite.ts';

const elements = `<foyer-wallet-button id="here" wallet="Harbor"></foyer-wallet-button>
<foyer-wallet-button id="far" wallet="rabby"></foyer-wallet-button>`;
const rabby = { id: 'io.rabby', name: 'Rabby Wallet', homepage: 'https://rabby.example/' };
/** What the gateway answers. */
const gateway = {
  getWallets: { data: [rabby], count: 1 },
  'appkit/v1/config': { features: [] },
  'projects/v1/origins': { allowedOrigins: [] },
  'appkit/v1/project-limits': {
    planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
  },
  // The balance of who is connected.
  'v1/': { jsonrpc: '2.0', id: 1, result: '0x14d1120d7b160000' },
};
let sites: Record<'elements' | 'react', TestSite>;

beforeAll(async () => {
  const open = async (entry: string, source: URL, body: string) =>
    openTestSite({
      scripts: await bundlePage({ [entry]: source }),
      bodies: { '/': body },
      entry: `${entry}.js`,
      policy: strictPolicy,
      rpc: { eth_getBalance: '0x14d1120d7b160000', eth_chainId: '0x7a69' },
    });
  sites = {
    elements: await open('elements', new URL('./testing/elements.ts', import.meta.url), elements),
    react: await open('react', new URL('./testing/react.tsx', import.meta.url), ''),
  };
});

afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** Plays a story on a page with a wallet, under a strict policy; the page must not complain of anything that is not `expected`. */
async function onPage(
  name: keyof typeof sites,
  story: (visit: Visit, wallet: WalletHandle) => Promise<void>,
  expected: readonly string[] = [],
): Promise<void> {
  const site = sites[name];
  let wallet: WalletHandle | undefined;
  const visit = await site.visit('/', {
    async prepare(page) {
      wallet = await installTestWallet(page, {
        chains: [{ id: 31337, rpcUrls: [`${site.url}/rpc`] }],
        name: 'Harbor',
      });
      for (const [path, json] of Object.entries(gateway)) {
        await page.route(`**/gateway/${path}*`, (route) => route.fulfill({ json }));
      }
    },
  });
  await story(visit, wallet as WalletHandle);
  expect(visit.faults).toEqual(expected.map((words) => expect.stringContaining(words)));
  await visit.end();
}

describe('the element', () => {
  it('wallet-button-03 wallet-button-06 connects the wallet that is here, and is then disabled', () =>
    onPage('elements', async ({ page, requests }, wallet) => {
      await page.waitForFunction(() => 'startElements' in window);
      await page.evaluate(() => window.startElements());
      const button = page.locator('#here button');
      await button.click();
      await page.locator('#here button[aria-disabled="true"]').waitFor();
      expect(await page.locator('foyer-modal dialog[open]').count()).toBe(0);
      const asked = wallet.requests().filter(({ method }) => method === 'eth_requestAccounts');
      expect(asked).toHaveLength(1);
      // What follows a connection is asked of the gateway, and ends well.
      await expect.poll(() => requests.filter((path) => path.includes('/gateway/v1/'))).not.toEqual([]);
    }));

  it('wallet-button-02 says that it waits, and offers another try after a refusal', () =>
    onPage('elements', async ({ page }, wallet) => {
      await page.waitForFunction(() => 'startElements' in window);
      await wallet.manual();
      await page.evaluate(() => window.startElements());
      await page.locator('#here button').click();
      await page.locator('#here button[aria-busy="true"]', { hasText: 'Loading…' }).waitFor();
      await wallet.reject((await wallet.waitForRequest('eth_requestAccounts')).id);
      await page.locator('#here button', { hasText: 'Harbor: Try again' }).waitFor();
      await wallet.approve();
      await page.locator('#here button').click();
      await page.locator('#here button[aria-disabled="true"]', { hasText: /^HHarbor$/ }).waitFor();
    }));

  it('wallet-button-04 wallet-button-05 asks the registry on the press, once, and opens on how to get the wallet', () =>
    onPage('elements', async ({ page, requests }) => {
      const asked = () => requests.filter((path) => path.includes('getWallets') && path.includes('io.rabby'));
      await page.waitForFunction(() => 'startElements' in window);
      await page.evaluate(() => window.startElements());
      await page.locator('#far button').hover();
      await page.locator('#far button').focus();
      expect(requests.filter((path) => path.includes('gateway'))).toEqual([]);
      await page.locator('#far button').click();
      await page.locator('foyer-modal').getByRole('dialog').getByText('Rabby Wallet').first().waitFor();
      expect(asked()).toHaveLength(1);
      await page.keyboard.press('Escape');
      await page.locator('#far button:not([aria-busy])', { hasText: 'Rabby Wallet' }).waitFor();
    }));

  it('wallet-button-10 asks the wallet of the last press alone, where the code comes late', () =>
    onPage('elements', async ({ page }, wallet) => {
      await page.waitForFunction(() => 'startElements' in window);
      await page.evaluate(() => window.startElements());
      await page.locator('#here button').waitFor();
      const letCodeCome = await holdRequests(page, /chunks\/createEngine/);
      for (const button of ['#here button', '#far button'])
        await page.locator(button).evaluate((element: HTMLElement) => element.click());
      await letCodeCome();
      await page.locator('foyer-modal').getByRole('dialog').getByText('Rabby Wallet').first().waitFor();
      expect(wallet.requests().filter(({ method }) => method === 'eth_requestAccounts')).toEqual([]);
    }));
});

describe.each(['elements', 'react'] as const)('a press whose code does not come at once: %s', (name) => {
  async function start({ page }: Visit) {
    await page.waitForFunction(() => 'startElements' in window || 'startReact' in window);
    await page.evaluate(() => (window.startElements ?? window.startReact)());
    const button = name === 'elements' ? '#here button' : '.fy-network';
    await page.locator(button).waitFor();
    return {
      // Without a pointer: what that would load ahead fails by itself.
      press: () => page.locator(button).evaluate((element: HTMLElement) => element.click()),
      look: (look: string) => `${button}${look}`,
    };
  }
  const asks = (wallet: WalletHandle) =>
    wallet.requests().filter(({ method }) => method === 'eth_requestAccounts').length;

  it.each(['createEngine', 'actions'])('wallet-button-10 waits for %s and says so', (chunk) =>
    onPage(name, async (visit, wallet) => {
      const { press, look } = await start(visit);
      const letCodeCome = await holdRequests(visit.page, new RegExp(`chunks/${chunk}`));
      await press();
      await visit.page.locator(look('[aria-busy="true"]'), { hasText: 'Loading…' }).waitFor();
      await press();
      await letCodeCome();
      await visit.page.locator(look('[aria-disabled="true"]')).waitFor();
      expect(await visit.page.locator(look('[aria-busy]')).count()).toBe(0);
      expect(asks(wallet)).toBe(1);
    }),
  );

  it.each([
    ['createEngine', 'The modal did not load'],
    ['actions', 'A wallet was not asked'],
  ])('wallet-button-10 offers another try where %s does not come', (chunk, told) =>
    onPage(
      name,
      async (visit) => {
        const { press, look } = await start(visit);
        await visit.page.route(new RegExp(`chunks/${chunk}`), (route) => route.abort());
        await press();
        await visit.page.locator(look(':not([aria-busy])'), { hasText: 'Harbor: Try again' }).waitFor();
        await visit.page.unroute(new RegExp(`chunks/${chunk}`));
        await press();
        await visit.page.locator(look('[aria-disabled="true"]'), { hasText: /^HHarbor$/ }).waitFor();
      },
      ['ERR_FAILED', told],
    ),
  );
});

describe('the keyboard focus', () => {
  it.each(['elements', 'react'] as const)(
    'wallet-button-09 stays on a button whose family is connected, which then does nothing: %s',
    (name) =>
      onPage(name, async ({ page }, wallet) => {
        await page.waitForFunction(() => 'startElements' in window || 'startReact' in window);
        await page.evaluate(() => (window.startElements ?? window.startReact)());
        const button = page.locator(name === 'elements' ? '#here button' : '.fy-network');
        const look = () =>
          button.evaluate((element) => {
            const { cursor, backgroundColor } = getComputedStyle(element);
            const disc = element.querySelector('.fy-disc');
            const isFocused = element.matches(':focus-visible');
            return { cursor, backgroundColor, opacity: disc && getComputedStyle(disc).opacity, isFocused };
          });
        await button.focus();
        const before = await look();
        await page.keyboard.press('Enter');
        await page.locator('.fy-network[aria-disabled="true"]').first().waitFor();
        const after = await look();
        expect(after).toMatchObject({ isFocused: true, cursor: 'not-allowed', opacity: '0.5' });
        expect(after.backgroundColor).not.toBe(before.backgroundColor);
        await page.keyboard.press('Enter');
        const asked = wallet.requests().filter(({ method }) => method === 'eth_requestAccounts');
        expect(asked).toHaveLength(1);
      }),
  );
});

describe('in React', () => {
  it('wallet-button-07 tells success and failure, with one verb for all renders', () =>
    onPage('react', async ({ page }, wallet) => {
      await page.waitForFunction(() => 'startReact' in window);
      await page.evaluate(() => window.startReact());
      await page.locator('#step', { hasText: 'idle true' }).waitFor();
      await wallet.reject();
      await page.locator('#connect').click();
      await page.locator('#step', { hasText: 'error' }).waitFor();
      await wallet.approve();
      await page.locator('#connect').click();
      await page.locator('#step', { hasText: 'success' }).waitFor();
      const [address] = wallet.getState().accounts;
      expect(await page.locator('#data').textContent()).toBe(address);
      await page.locator('.fy-network[aria-disabled="true"]').waitFor();
      expect(await page.evaluate(() => window.toldByHook())).toEqual({
        told: ['error The request was declined in the wallet', `success ${address}`],
        verbs: 1,
      });
      await page.locator('#leave').click();
      await page.locator('.fy-network:not([aria-disabled])').click();
      await page.locator('.fy-network[aria-disabled="true"]').waitFor();
    }));

  it("wallet-button-07 gives what the site's own listeners throw to the page, and ends as it ended", () =>
    onPage('react', async ({ page }, wallet) => {
      await page.waitForFunction(() => 'startReact' in window);
      await page.evaluate(() => window.startReact());
      await page.evaluate(() => window.throwWhenTold());
      await page.locator('#step', { hasText: 'idle true' }).waitFor();
      const toldAfter = async (count: number) => {
        const told = () => page.evaluate(() => window.toldByHook().told);
        await expect.poll(async () => (await told()).length).toBe(count);
        return told();
      };
      await wallet.reject();
      await page.locator('#connect').click();
      const refused = ['error The request was declined in the wallet', "page: the site's own"];
      expect(await toldAfter(2)).toEqual(refused);
      await page.locator('#step', { hasText: 'error true' }).waitFor();
      await wallet.approve();
      await page.locator('#connect').click();
      const [address] = wallet.getState().accounts;
      expect(await toldAfter(4)).toEqual([...refused, `success ${address}`, "page: the site's own"]);
      await page.locator('#step', { hasText: 'success true' }).waitFor();
    }));
});
