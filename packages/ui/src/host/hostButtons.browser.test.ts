import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../../checks/src/browser/findViolations.ts';
import { hostSuite } from './testing/hostSuite.ts';

const { onPage } = hostSuite();

/** Puts dressed buttons into `main`, all of them unless named. */
function show(page: Page, theme?: 'light' | 'dark', ...names: readonly string[]): Promise<void> {
  return page.evaluate(
    ({ theme, names }) => {
      const main = document.querySelector('main') as Element;
      for (const name of names.length > 0 ? names : window.host.names) {
        window.host.dressButton(window.host.place(main, name, { theme }), {});
      }
    },
    { theme, names },
  );
}

/** One computed property of the first element that fits. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

const sheets = (page: Page): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);

describe('adoptHostStyles', () => {
  it('host-08 gives a root one sheet however often it asks, and takes it back with the last use', () =>
    onPage(async (page) => {
      const counts = await page.evaluate(() => {
        const count = () => document.adoptedStyleSheets.length;
        const first = window.host.adoptHostStyles(document);
        const second = window.host.adoptHostStyles(document);
        const seen = [count()];
        first();
        first();
        seen.push(count());
        second();
        return [...seen, count()];
      });
      expect(counts).toEqual([1, 1, 0]);
    }));

  it('host-08 shares the sheet between roots and leaves those of the site alone', () =>
    onPage(async (page) => {
      const result = await page.evaluate(() => {
        const own = new CSSStyleSheet();
        document.adoptedStyleSheets = [own];
        const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
        const releases = [window.host.adoptHostStyles(document), window.host.adoptHostStyles(root)];
        const isShared = document.adoptedStyleSheets[1] === root.adoptedStyleSheets[0];
        for (const release of releases) release();
        return { isShared, left: [document.adoptedStyleSheets[0] === own, root.adoptedStyleSheets.length] };
      });
      expect(result).toEqual({ isShared: true, left: [true, 0] });
    }));

  it('host-08 works in a document of another window', () =>
    onPage(async (page) => {
      const size = await page.evaluate(() => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        const inner = frame.contentDocument as Document;
        window.host.dressButton(window.host.place(inner.body, 'connect'), {});
        const button = inner.querySelector('button') as Element;
        return (frame.contentWindow as Window).getComputedStyle(button).blockSize;
      });
      expect(size).toBe('44px');
    }));
});

describe('dressButton', () => {
  it("host-09 sets the site's properties and takes them off under a strict policy", () =>
    onPage(async (page) => {
      const result = await page.evaluate(() => {
        const button = window.host.place(document.querySelector('main') as Element, 'connect');
        const undress = window.host.dressButton(button, { '--foyer-accent': 'rgb(1, 2, 3)' });
        const dressed = getComputedStyle(button).backgroundColor;
        undress();
        return { dressed, style: button.hasAttribute('style'), sheets: document.adoptedStyleSheets.length };
      });
      expect(result).toEqual({ dressed: 'rgb(1, 2, 3)', style: false, sheets: 0 });
    }));

  it('host-11 hides a picture that does not load, and shows it again when another does', () =>
    onPage(async (page) => {
      await show(page, 'light', 'network');
      const picture = page.locator('#network img');
      await picture.evaluate((image: HTMLImageElement) => {
        image.src = 'data:image/png;base64,none';
      });
      await picture.waitFor({ state: 'hidden' });
      await picture.evaluate((image: HTMLImageElement) => {
        image.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
      });
      await picture.waitFor({ state: 'visible' });
    }));
});

describe('hostButtonCss', () => {
  it('host-10 touches nothing but its buttons', () =>
    onPage(async (page) => {
      const changed = await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'afterbegin',
          '<section class="bal badge face sm"><button class="fy-connect">a</button><i class="fy-disc">b</i></section>',
        );
        const all = [...document.querySelectorAll('html, body, section, section *')];
        const text = () => all.map((element) => JSON.stringify(Object.entries(getComputedStyle(element))));
        const before = text();
        window.host.adoptHostStyles(document);
        return text().filter((style, index) => style !== before[index]).length;
      });
      expect(changed).toBe(0);
    }));

  it("host-10 keeps its look under a site's own button rules, and its place is the site's", () =>
    onPage(async (page) => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          'button { background: red; padding: 40px; border: 3px solid; text-transform: uppercase; margin: 7px }' +
            'body main button { font-size: 40px; letter-spacing: 9px } svg { width: 100px } * { box-sizing: content-box }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      await show(page, 'light', 'connect', 'network');
      expect(await styleOf(page, '#connect', 'font-size')).toBe('15px');
      expect(await styleOf(page, '#connect', 'padding-inline-start')).toBe('16px');
      expect(await styleOf(page, '#connect', 'border-top-width')).toBe('0px');
      expect(await styleOf(page, '#connect', 'text-transform')).toBe('none');
      expect(await styleOf(page, '#connect', 'block-size')).toBe('44px');
      expect(await styleOf(page, '#network .fy-i', 'inline-size')).toBe('16px');
      expect(await styleOf(page, '#connect', 'margin-top')).toBe('7px');
    }));

  it('host-12 follows the system, unless the site decides', () =>
    onPage(
      async (page) => {
        await show(page, undefined, 'connect');
        const dark = await styleOf(page, '#connect', 'background-color');
        await show(page, 'light', 'network');
        expect(await styleOf(page, '#network', 'color-scheme')).toBe('light');
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await styleOf(page, '#connect', 'background-color')).not.toBe(dark);
      },
      { colorScheme: 'dark' },
    ));

  it('host-12 takes the public properties from any ancestor and keeps text readable on any accent', () =>
    onPage(async (page) => {
      await page.evaluate(() => {
        document.documentElement.style.setProperty('--foyer-accent', 'rgb(255, 230, 0)');
        document.documentElement.style.setProperty('--foyer-border-radius-master', '0px');
      });
      await show(page, 'light', 'connect');
      expect(await styleOf(page, '#connect', 'background-color')).toBe('rgb(255, 230, 0)');
      expect(await styleOf(page, '#connect', 'border-radius')).toBe('0px');
      expect(await styleOf(page, '#connect', 'color')).toMatch(/color\(srgb-linear 0 0 0\)/);
    }));

  it('host-13 draws a small button 36 px high and lets it be touched on 44', () =>
    onPage(async (page) => {
      await show(page, 'light', 'connectSmall');
      const hit = await page.evaluate(() => {
        const button = document.querySelector('#connectSmall') as Element;
        const { top, left, bottom, height } = button.getBoundingClientRect();
        const at = (y: number) => document.elementFromPoint(left + 8, y) === button;
        return { height, hits: [at(top - 3), at(bottom + 3), at(bottom + 6)] };
      });
      expect(hit).toEqual({ height: 36, hits: [true, true, false] });
    }));

  it('host-14 stops all travel for those who ask for less motion', () =>
    onPage(
      async (page) => {
        await show(page, 'light', 'connecting', 'accountLoading');
        expect(await styleOf(page, '#connecting .fy-spin', 'animation-name')).toBe('fy-host-breathe');
        expect(await styleOf(page, '#accountLoading .fy-skel', 'animation-name')).toBe('none');
        expect(await styleOf(page, '#connecting', 'transition-duration')).toBe('0s');
      },
      { reducedMotion: 'reduce' },
    ));

  it('host-21 what is over at once shows no motion', () =>
    onPage(async (page) => {
      await show(page);
      expect(await styleOf(page, '#connecting .fy-spin', 'animation-delay')).toBe('0.2s');
    }));

  it('host-23 changes its colour at once: what covers it has no fade to wait for', () =>
    onPage(async (page) => {
      await show(page);
      expect(await styleOf(page, '#connecting', 'transition-duration')).toBe('0s');
      for (const button of ['#connect', '#account', '#network']) {
        const rest = await styleOf(page, button, 'background-color');
        await page.locator(button).hover();
        expect(await styleOf(page, button, 'background-color')).not.toBe(rest);
        expect(await styleOf(page, button, 'transition-duration')).toBe('0s');
      }
    }));

  it('host-14 outlines every button in forced colours', () =>
    onPage(
      async (page) => {
        await show(page);
        for (const button of await page.locator('main > button').all()) {
          expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
        }
      },
      { forcedColors: 'active' },
    ));

  it('host-07 has no accessibility fault in any state, light or dark, and a ring on focus', () =>
    onPage(async (page) => {
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((dark) => {
          document.querySelector('main')?.replaceChildren();
          document.body.style.setProperty('background', dark ? '#0b0d12' : '#fff');
        }, theme === 'dark');
        await show(page, theme);
        expect(await findViolations(page, 'main')).toEqual([]);
      }
      await page.keyboard.press('Tab');
      expect(await styleOf(page, 'button:focus-visible', 'outline-width')).toBe('2px');
      expect(await sheets(page)).toBe(1);
    }));
});
