import { installTestWallet } from '@foyer/testkit/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../checks/src/browser/bundlePage.ts';
import {
  openTestSite,
  strictPolicy,
  type TestSite,
  type Visit,
} from '../../../checks/src/browser/openTestSite.ts';

const all = `<foyer-button></foyer-button><foyer-connect-button label="Sign in"></foyer-connect-button>
<foyer-account-button></foyer-account-button><foyer-network-button></foyer-network-button>`;
let site: TestSite;

beforeAll(async () => {
  const scripts = await bundlePage({
    page: new URL('./testing/page.ts', import.meta.url),
    foyer: new URL('./script/foyer.ts', import.meta.url),
  });
  site = await openTestSite({
    scripts,
    bodies: { '/': all, '/one': '<foyer-button></foyer-button>', '/none': '' },
    entry: 'page.js',
    policy: strictPolicy,
    rpc: { eth_getBalance: '0x14d1120d7b160000', eth_chainId: '0x7a69' },
  });
});

afterAll(() => site.close());

/** Plays a story on a page with a wallet, under a strict policy; the page must not complain. */
async function onPage(path: string, story: (visit: Visit) => Promise<void>): Promise<void> {
  const visit = await site.visit(path, {
    prepare: (page) =>
      installTestWallet(page, { chains: [{ id: 31337, rpcUrls: [`${site.url}/rpc`] }], name: 'Harbor' }),
  });
  await visit.page.waitForFunction(() => 'kit' in window);
  await story(visit);
  // The pages have no gateway, and the developer is told so.
  expect(visit.faults.filter((fault) => !fault.includes('No Gateway Configured'))).toEqual([]);
  await visit.end();
}

const start = (page: Page): Promise<void> => page.evaluate(() => window.kit.start());
const text = (page: Page, selector: string): Promise<string | undefined> =>
  page.evaluate((name) => window.kit.text(name), selector);
const waitForText = (page: Page, selector: string, part: string): Promise<unknown> =>
  page.waitForFunction(
    ([name, wanted]) => window.kit.text(name as string)?.includes(wanted as string),
    [selector, part],
  );

describe('custom elements', () => {
  it('element-01 are registered by the first createFoyer and left alone by the next', () =>
    onPage('/', async ({ page }) => {
      expect(await page.evaluate(() => customElements.get('foyer-button'))).toBeUndefined();
      await start(page);
      const kept = await page.evaluate(() => {
        const first = customElements.get('foyer-button');
        window.kit.start();
        return first !== undefined && first === customElements.get('foyer-button');
      });
      expect(kept).toBe(true);
    }));

  it('element-02 belong to the first living instance, or to the one they are given', () =>
    onPage('/one', async ({ page }) => {
      const seen = await page.evaluate(() => {
        const { kit } = window;
        kit.start();
        kit.start();
        const element = kit.element('foyer-button');
        const owner = () => kit.started.indexOf(element.foyer as (typeof kit.started)[0]);
        const owners = [owner()];
        element.foyer = kit.started[1];
        owners.push(owner());
        element.foyer = undefined;
        kit.started[0]?.dispose();
        owners.push(owner());
        const shown = kit.text('foyer-button');
        kit.started[1]?.dispose();
        return { owners, shown, left: element.shadowRoot?.childElementCount };
      });
      expect(seen).toEqual({ owners: [0, 1, 1], shown: 'Connect wallet', left: 0 });
    }));

  it('element-03 show a changed attribute at once', () =>
    onPage('/', async ({ page }) => {
      await start(page);
      expect(await text(page, 'foyer-connect-button')).toBe('Sign in');
      expect(await text(page, 'foyer-account-button')).toBeUndefined();
      expect(await text(page, 'foyer-network-button')).toContain('Meadow');
      const changed = await page.evaluate(() => {
        const element = window.kit.element('foyer-connect-button');
        element.setAttribute('label', 'Enter');
        element.setAttribute('disabled', '');
        element.setAttribute('size', 'sm');
        const button = element.shadowRoot?.querySelector('button');
        const disabled = button?.disabled;
        element.removeAttribute('disabled');
        return [button?.textContent, disabled, button?.disabled, button?.clientHeight];
      });
      expect(changed).toEqual(['Enter', true, false, 36]);
    }));

  it('element-11 element-04 play the whole story from the keyboard, and keep button and focus', () =>
    onPage('/one', async ({ page }) => {
      await start(page);
      await page.keyboard.press('Tab');
      await page.evaluate(() => {
        const button = window.kit.element('foyer-button').shadowRoot?.querySelector('button');
        window.kit.kept = button ?? undefined;
      });
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Harbor' }).focus();
      await page.keyboard.press('Enter');
      await waitForText(page, 'foyer-button', '1.500 ETH');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !window.kit.started[0]?.isOpen());
      await page.waitForFunction(() => document.activeElement === window.kit.element('foyer-button'));
      const state = await page.evaluate(() => {
        const root = window.kit.element('foyer-button').shadowRoot;
        return [root?.activeElement === window.kit.kept, root?.querySelector('button')?.className];
      });
      expect(state).toEqual([true, 'fy-host fy-account']);

      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await waitForText(page, 'foyer-button', 'Connect wallet');
    }));

  it('element-05 leave nothing when they leave, and work when they are back', () =>
    onPage('/one', async ({ page }) => {
      await start(page);
      const seen = await page.evaluate(() => {
        const element = window.kit.element('foyer-button');
        const root = element.shadowRoot as ShadowRoot;
        const counts = () => [root.childElementCount, root.adoptedStyleSheets.length];
        const before = counts();
        element.remove();
        const gone = counts();
        document.body.append(element);
        return { before, gone, back: counts() };
      });
      expect(seen).toEqual({ before: [1, 2], gone: [0, 0], back: [1, 2] });
    }));

  it('element-06 keep an instance they were given before they were registered', () =>
    onPage('/one', async ({ page }) => {
      const owner = await page.evaluate(() => {
        const { kit } = window;
        const element = kit.element('foyer-button');
        const define = customElements.define.bind(customElements);
        // The second instance is handed over while no element is registered yet.
        customElements.define = () => {};
        kit.start();
        kit.start();
        element.foyer = kit.started[1];
        const early = Object.hasOwn(element, 'foyer');
        customElements.define = define;
        kit.start();
        return [early, Object.hasOwn(element, 'foyer'), element.foyer === kit.started[1]];
      });
      expect(owner).toEqual([true, false, true]);
    }));

  it('element-07 ask for nothing before the visitor acts', () =>
    onPage('/', async ({ page, requests }) => {
      const before = [...requests];
      await start(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(requests).toEqual(before);
      const modalCode = page.waitForRequest(/\/chunks\//);
      await page.locator('foyer-connect-button').hover();
      await modalCode;
    }));

  it('element-10 keep two instances apart', () =>
    onPage('/', async ({ page }) => {
      const seen = await page.evaluate(() => {
        const { kit } = window;
        kit.start({ themeVariables: { '--foyer-accent': 'rgb(1, 1, 1)' } });
        kit.start({ themeVariables: { '--foyer-accent': 'rgb(2, 2, 2)' }, themeMode: 'dark' });
        kit.element('foyer-connect-button').foyer = kit.started[1];
        const look = (selector: string) => {
          const button = kit.element(selector).shadowRoot?.querySelector('button') as HTMLButtonElement;
          return [getComputedStyle(button).backgroundColor, button.dataset.theme];
        };
        return [look('foyer-button'), look('foyer-connect-button')];
      });
      expect(seen).toEqual([
        ['rgb(1, 1, 1)', undefined],
        ['rgb(2, 2, 2)', 'dark'],
      ]);
      await page.locator('foyer-connect-button').click();
      await page.waitForFunction(() => window.kit.started[1]?.isOpen());
      expect(await page.evaluate(() => window.kit.started[0]?.isOpen())).toBe(false);
    }));
});

describe('the script bundle', () => {
  it('element-09 sets Foyer on the page and brings the modal on intent', () =>
    onPage('/none', async ({ page, requests }) => {
      await page.addScriptTag({ url: '/foyer.js', type: 'module' });
      const names = await page.evaluate("import('/foyer.js').then((module) => Object.keys(module).sort())");
      expect(names).toEqual(['createFoyer', 'evm']);
      expect(await page.evaluate(() => Object.keys(window.Foyer ?? {}).sort())).toEqual(names);
      const before = requests.length;
      await page.evaluate(() => {
        const { createFoyer, evm } = window.Foyer as NonNullable<typeof window.Foyer>;
        const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
        const rpcUrls = { default: { http: [`${location.origin}/rpc`] } };
        const network = { id: 31337, name: 'Meadow', nativeCurrency, rpcUrls };
        createFoyer({ projectId: 'local', networks: [network], adapters: [evm()] });
        document.body.append(document.createElement('foyer-button'));
      });
      await page.locator('foyer-button').waitFor();
      expect(requests.length).toBe(before);
      await page.locator('foyer-button').click();
      await page.getByRole('button', { name: 'Harbor' }).waitFor();
    }));
});
