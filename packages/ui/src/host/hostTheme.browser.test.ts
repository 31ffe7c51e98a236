import type { ThemeVariable, ThemeVariables } from '@foyer/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostSheets } from '../theme/testing/hostSheets.ts';
import { hostSuite } from './testing/hostSuite.ts';

/** What each property changes, on which button. The others concern the modal alone. */
const effects: Readonly<
  Record<
    Exclude<
      ThemeVariable,
      '--foyer-backdrop' | '--foyer-font-mono' | '--foyer-width' | '--foyer-z-index' | '--foyer-qr-color'
    >,
    { value: string | number; button: string; style: string; beside?: ThemeVariables }
  >
> = {
  '--foyer-accent': { value: '#7a1fa2', button: 'connect', style: 'background-color' },
  '--foyer-on-accent': { value: 'rgb(1, 2, 3)', button: 'connect', style: 'color' },
  '--foyer-background': { value: '#fdf6e3', button: 'account', style: 'background-color' },
  '--foyer-text': { value: '#300', button: 'network', style: 'color' },
  '--foyer-color-mix': {
    value: '#f0f',
    button: 'account',
    style: 'background-color',
    beside: { '--foyer-color-mix-strength': 50 },
  },
  '--foyer-color-mix-strength': { value: 50, button: 'network', style: 'background-color' },
  '--foyer-border-radius-master': { value: '2px', button: 'account', style: 'border-radius' },
  '--foyer-font-size-master': { value: '12px', button: 'connect', style: 'font-size' },
  '--foyer-font-family': { value: 'Georgia, serif', button: 'network', style: 'font-family' },
};

const { onPage } = hostSuite({ reducedMotion: 'reduce' });

/** Shows one button that wears `variables`, in place of the one before. */
function wear(page: Page, name: string, variables: ThemeVariables): Promise<void> {
  return page.evaluate(
    ([button, given]) => {
      const main = document.querySelector('main') as Element;
      main.replaceChildren();
      window.host.dressButton(window.host.place(main, button, { theme: 'light' }), given);
    },
    [name, variables] as const,
  );
}

function see(page: Page, name: string, style: string): Promise<string> {
  return page
    .locator(`#${name}`)
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), style);
}

/** Sets properties on the root element; an undefined value takes one off. */
function setOnRoot(page: Page, variables: ThemeVariables): Promise<void> {
  return page.evaluate((given) => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(given)) style.setProperty(name, `${value ?? ''}`);
  }, variables);
}

describe('the theme of host buttons', () => {
  it.each(Object.entries(effects))('ui-theme-02 %s changes what is seen', (property, effect) =>
    onPage(async (page) => {
      const { value, button, style, beside = {} } = effect;
      await wear(page, button, beside);
      const before = await see(page, button, style);
      await wear(page, button, { ...beside, [property]: value });
      const changed = await see(page, button, style);
      expect(changed).not.toBe(before);
      await wear(page, button, { ...beside, [property]: undefined });
      expect(await see(page, button, style)).toBe(before);

      await setOnRoot(page, { [property]: value });
      expect(await see(page, button, style)).toBe(changed);
      await setOnRoot(page, { [property]: undefined });
      expect(await see(page, button, style)).toBe(before);
    }),
  );

  it.each(['a reset', 'a preflight', 'element rules'])('host-10 keeps its look under %s', (name) =>
    onPage(async (page) => {
      const shown = ['connect', 'account', 'network', 'connectSmall'];
      /** All but the button's place and what it inherits and does not show. */
      const looks = () =>
        page.evaluate((names) => {
          const main = document.querySelector('main') as Element;
          const properties = ['color', 'background-color', 'border-radius', 'border-top-width', 'font'];
          const boxes = ['block-size', 'inline-size', 'padding', 'letter-spacing', 'text-transform'];
          main.replaceChildren();
          return names.map((button) => {
            const element = window.host.place(main, button, { theme: 'light' });
            window.host.dressButton(element, {});
            return [element, ...element.querySelectorAll('*')].map((part) =>
              [...properties, ...boxes]
                .map((style) => getComputedStyle(part).getPropertyValue(style))
                .join('; '),
            );
          });
        }, shown);
      const before = await looks();
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
      }, hostSheets[name] ?? '');
      expect(await looks()).toEqual(before);
    }),
  );
});
