import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTheme, gazetteTheme, lilacTheme, midnightTheme } from '../theme/presets.ts';
import { type DriversSite, openDriversSite } from './testing/openDriversSite.ts';

let site: DriversSite;

beforeAll(async () => {
  site = await openDriversSite();
});

afterAll(() => site.close());

const onPage: DriversSite['onPage'] = (story, options) => site.onPage(story, options);

const isMobile = (page: Page) =>
  page.evaluate(() => window.drivers.createBrowserPorts().page.facts().isMobile);

describe('drivers: the page', () => {
  it('drivers-05 tells what the document says now', () =>
    onPage(async (page) => {
      const facts = await page.evaluate(() => {
        const ports = window.drivers.createBrowserPorts();
        const before = ports.page.facts();
        document.title = 'Later';
        const meta = document.createElement('meta');
        meta.setAttribute('property', 'og:description');
        meta.content = 'A shop';
        document.head.append(meta);
        const icon = document.querySelector('link[rel="icon"]');
        icon?.setAttribute('href', '/?icon');
        icon?.setAttribute('rel', 'shortcut icon');
        return { before, after: ports.page.facts() };
      });
      expect(facts.before).toEqual({
        url: `${site.url}/`,
        origin: site.url,
        title: 'Meadow',
        description: '',
        icon: 'data:,',
        isMobile: false,
      });
      expect(facts.after).toMatchObject({
        title: 'Later',
        description: 'A shop',
        icon: `${site.url}/?icon`,
      });
    }));

  it('drivers-05 knows a phone by its user agent or its pointer', async () => {
    await onPage(async (page) => expect(await isMobile(page)).toBe(true), { userAgent: 'X (iPhone) Y' });
    await onPage(async (page) => expect(await isMobile(page)).toBe(true), { isMobile: true, hasTouch: true });
    await onPage(async (page) => expect(await isMobile(page)).toBe(false));
  });

  it('drivers-07 tells the scheme and its changes', () =>
    onPage(
      async (page) => {
        const start = await page.evaluate(() => {
          const { page } = window.drivers.createBrowserPorts();
          const heard: string[] = [];
          Object.assign(window, { heard, stop: page.watchScheme((scheme) => heard.push(scheme)) });
          return page.scheme();
        });
        expect(start).toBe('light');
        await page.emulateMedia({ colorScheme: 'dark' });
        const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
        await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.length === 1);
        await page.evaluate(() => (window as unknown as { stop: () => void }).stop());
        await page.emulateMedia({ colorScheme: 'light' });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        expect(await heard()).toEqual(['dark']);
      },
      { colorScheme: 'light' },
    ));

  it('drivers-08 has time, timers and fresh ids', () =>
    onPage(async (page) => {
      const { ids, fired, now } = await page.evaluate(async () => {
        const { clock, uuid } = window.drivers.createBrowserPorts();
        const fired: string[] = [];
        clock.setTimer(() => fired.push('cancelled'), 0)();
        await new Promise<void>((resolve) => {
          clock.setTimer(() => {
            fired.push('ran');
            resolve();
          }, 1);
        });
        return { ids: [uuid(), uuid()], fired, now: Math.abs(clock.now() - Date.now()) < 1000 };
      });
      expect(fired).toEqual(['ran']);
      expect(now).toBe(true);
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }
    }));
});

describe('drivers: the device', () => {
  const read = (page: Page) => page.evaluate(() => window.drivers.readDevice(true));
  const none = {
    isMobile: true,
    isIos: false,
    isAndroid: false,
    isTelegram: false,
    isWebView: false,
    isFramed: false,
  };

  it('drivers-11 knows a phone and its web view', async () => {
    const android =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    await onPage(async (page) => expect(await read(page)).toEqual({ ...none, isAndroid: true }), {
      userAgent: android,
    });
    await onPage(
      async (page) => expect(await read(page)).toEqual({ ...none, isIos: true, isWebView: true }),
      {
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      },
    );
  });

  it('drivers-11 complaint 26 knows Telegram by its bridge, and by what it told a mini app', () =>
    onPage(async (page) => {
      expect(await read(page)).toEqual(none);
      const found = await page.evaluate(() => {
        const own = window as unknown as Record<string, unknown>;
        const isTelegram = () => window.drivers.readDevice(true).isTelegram;
        const answers: boolean[] = [];
        for (const bridge of ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']) {
          own[bridge] = {};
          answers.push(isTelegram());
          delete own[bridge];
        }
        for (const initData of ['', 'query_id=1']) {
          own.Telegram = { WebApp: { initData } };
          answers.push(isTelegram());
        }
        return answers;
      });
      expect(found).toEqual([true, true, true, false, true]);
    }));

  it('setup-17 knows as the browser does which values of the looks there are', () =>
    onPage(async (page) => {
      const told = (themeVariables: object) =>
        page.evaluate((given) => {
          const { knowsStyle, unknownThemeValues } = window.drivers;
          return unknownThemeValues(given, knowsStyle);
        }, themeVariables);
      const presets = [defaultTheme, lilacTheme, gazetteTheme, midnightTheme];
      for (const theme of presets) expect(await told(theme)).toEqual([]);
      expect(
        await told({
          '--foyer-accent': 'light-dark(#7a1fa2, #d9a3f0)',
          '--foyer-text': 'var(--ink)',
          '--foyer-qr-color': undefined,
        }),
      ).toEqual([]);
      expect(
        await told({
          '--foyer-accent': 'notacolor',
          '--foyer-color-mix-strength': '50%',
          '--foyer-width': 'auto',
        }),
      ).toEqual([
        '`notacolor` in --foyer-accent',
        '`50%` in --foyer-color-mix-strength',
        '`auto` in --foyer-width',
      ]);
    }));

  it('drivers-11 knows that it is in a frame', () =>
    onPage(async (page) => {
      // The page's own policy lets nobody frame it: the window is given another parent instead.
      const isFramed = await page.evaluate(() => {
        Object.defineProperty(window, 'parent', { value: {} });
        return window.drivers.readDevice(true).isFramed;
      });
      expect(isFramed).toBe(true);
    }));
});

describe('drivers: links to apps', () => {
  it('drivers-12 pairing-32 AT-X5 open by themselves only while a tap counts, and by a tap always', () =>
    onPage(async (page) => {
      await page.mouse.click(5, 5);
      const opened = await page.evaluate(async () => {
        const seen: unknown[] = [];
        window.open = (...told) => {
          seen.push(told);
          return null;
        };
        const open = await window.drivers.createBrowserPorts().page.opener();
        open('marlow://a', { onlyTapped: true });
        for (const value of [{ isActive: false }, undefined]) {
          Object.defineProperty(navigator, 'userActivation', { value, configurable: true });
          open('marlow://b', { onlyTapped: true });
        }
        open('marlow://c');
        return seen;
      });
      const how = ['_self', 'noreferrer noopener'];
      expect(opened).toEqual([
        ['marlow://a', ...how],
        ['marlow://c', ...how],
      ]);
    }));
});

describe('drivers: an instance', () => {
  it('drivers-09 does nothing before the first act, and then loads modal and engine', () =>
    onPage(
      async (page, requests) => {
        await page.evaluate(() => {
          const chain = {
            id: 1,
            name: 'One',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: { default: { http: ['/rpc'] } },
          };
          const log: string[] = [];
          const before = document.documentElement.outerHTML;
          const foyer = window.drivers.createBrowserFoyer(
            { projectId: 'local', gatewayUrl: location.origin, networks: [chain] },
            {
              sdk: 'html',
              loadModal: async () => {
                log.push('load');
                return { prepareModal: async () => () => ({ unmount: () => log.push('unmount') }) };
              },
            },
          );
          Object.assign(window, { foyer, log, before });
        });
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        const count = requests.length;
        expect(requests).toEqual(['/', '/drivers.js', ...requests.slice(2)]);
        expect(
          await page.evaluate(() => {
            const { log, before } = window as unknown as { log: string[]; before: string };
            return [log, localStorage.length, document.documentElement.outerHTML === before];
          }),
        ).toEqual([[], 0, true]);
        await page.evaluate(async () => {
          const { foyer } = window as unknown as { foyer: { open(): Promise<void>; dispose(): void } };
          await foyer.open();
          foyer.dispose();
        });
        expect(await page.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual([
          'load',
          'unmount',
        ]);
        // The browser tells of a request in its own time, where a test may answer one in the gateway's place.
        await expect
          .poll(() => requests.slice(count).some((path) => path.startsWith('/chunks/createEngine')))
          .toBe(true);
      },
      {
        prepare: (page) =>
          page.route('**/getWallets*', (route) => route.fulfill({ json: { data: [], count: 0 } })),
      },
    ));
});
