import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDriversSite } from './testing/openDriversSite.ts';

let site: Awaited<ReturnType<typeof openDriversSite>>;

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

  it('drivers-13 asks no sessionStorage of a site where no tab kept anything', () =>
    site.onPage(async (page) => {
      const read = await page.evaluate(() => {
        const asked: string[] = [];
        const { getItem } = Storage.prototype;
        Storage.prototype.getItem = function (key) {
          if (this === sessionStorage) asked.push(key);
          return getItem.call(this, key);
        };
        const { storage } = window.drivers.createBrowserPorts();
        storage.write('foyer.a', '1');
        return [storage.read('foyer.a'), storage.read('foyer.b'), asked.length];
      });
      expect(read).toEqual(['1', null, 0]);
    }));
});
