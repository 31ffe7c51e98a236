import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DriversSite, openDriversSite } from './testing/openDriversSite.ts';

let site: DriversSite;

beforeAll(async () => {
  site = await openDriversSite();
});

afterAll(() => site.close());

describe('drivers: the storage', () => {
  it('drivers-06 keeps records and hears other tabs', () =>
    site.onPage(async (page) => {
      const own = await page.evaluate(() => {
        const { storage } = window.drivers.createBrowserPorts();
        const heard: (string | null)[] = [];
        const stop = storage.watch?.((key) => heard.push(key));
        storage.write('foyer.a', '1');
        const first = storage.read('foyer.a');
        storage.remove('foyer.a');
        Object.assign(window, { heard, stop });
        return [first, storage.read('foyer.a'), heard.length];
      });
      expect(own).toEqual(['1', null, 0]);
      const other = await page.context().newPage();
      await other.goto(site.url);
      await other.evaluate(() => localStorage.setItem('foyer.b', '2'));
      await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.includes('foyer.b'));
    }));

  it('drivers-13 reads what the tab keeps before what all tabs share, after a reload too', () =>
    site.onPage(async (page) => {
      await page.evaluate(() => {
        const { storage } = window.drivers.createBrowserPorts();
        storage.write('foyer.a', 'shared');
        storage.tab?.().setItem('foyer.a', 'own');
      });
      const read = (tab: Page) =>
        tab.evaluate(() => window.drivers.createBrowserPorts().storage.read('foyer.a'));
      await page.reload();
      expect(await read(page)).toBe('own');
      const other = await page.context().newPage();
      await other.goto(site.url);
      expect(await read(other)).toBe('shared');
      await page.evaluate(() => window.drivers.createBrowserPorts().storage.tab?.().removeItem('foyer.a'));
      expect(await read(page)).toBe('shared');
    }));

  it('drivers-13 opens no sessionStorage where no tab of the site kept anything', () =>
    site.onPage(async (page) => {
      const read = await page.evaluate(() => {
        const tab = sessionStorage;
        let opened = 0;
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            opened += 1;
            return tab;
          },
        });
        const { storage } = window.drivers.createBrowserPorts();
        storage.write('foyer.a', '1');
        const before = [storage.read('foyer.a'), storage.read('foyer.b'), opened];
        storage.tab?.().setItem('foyer.b', '2');
        return [...before, storage.read('foyer.b'), opened > 0];
      });
      expect(read).toEqual(['1', null, 0, '2', true]);
    }));
});
