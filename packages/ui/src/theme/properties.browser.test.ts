import type { ThemeVariable, ThemeVariables } from '@foyer/core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BenchPage, openBench, type TestBench } from '../testing/openBench.ts';

/** A value of a property, and where in the modal one sees it. */
interface Effect {
  readonly value: string | number;
  readonly part: string;
  readonly pseudo?: string;
  readonly style: string;
  /** Other properties that it needs to be seen. */
  readonly beside?: ThemeVariables;
  readonly shown?: 'embedded' | 'fault';
}

/** Every property there is: the type leaves none out. */
const effects: Readonly<Record<ThemeVariable, Effect>> = {
  '--foyer-accent': { value: '#7a1fa2', part: '.fy-btn.primary', style: 'background-color' },
  '--foyer-on-accent': { value: 'rgb(1, 2, 3)', part: '.fy-btn.primary', style: 'color' },
  '--foyer-background': { value: '#fdf6e3', part: '.fy-modal', style: 'background-color' },
  '--foyer-text': { value: '#300', part: '.fy-head .title', style: 'color' },
  '--foyer-color-mix': {
    value: '#f0f',
    part: '.fy-modal',
    style: 'background-color',
    beside: { '--foyer-color-mix-strength': 50 },
  },
  '--foyer-color-mix-strength': { value: 50, part: '.fy-modal', style: 'background-color' },
  '--foyer-backdrop': {
    value: 'rgb(9 9 9 / .9)',
    part: '.fy-overlay',
    pseudo: '::before',
    style: 'background-color',
  },
  '--foyer-border-radius-master': { value: '2px', part: '.fy-modal', style: 'border-radius' },
  '--foyer-font-size-master': { value: '12px', part: '.fy-head .title', style: 'font-size' },
  '--foyer-font-family': { value: 'Georgia, serif', part: '.fy-head .title', style: 'font-family' },
  '--foyer-font-mono': { value: 'Courier', part: '.fy-message', style: 'font-family', shown: 'fault' },
  '--foyer-width': { value: '420px', part: '.fy-modal', style: 'inline-size' },
  '--foyer-z-index': { value: 7, part: '.fy-embed', style: 'z-index', shown: 'embedded' },
  '--foyer-qr-color': { value: '#008', part: '#ink', style: 'color' },
};
const all = Object.entries(effects) as readonly (readonly [ThemeVariable, Effect])[];

/** The ways a host can set properties on a page; an undefined value takes one off again. */
const ways: Readonly<Record<string, (page: Page, variables: ThemeVariables) => Promise<void>>> = {
  'the kit': (page, variables) =>
    page.evaluate((given) => {
      const { theme } = window.fake.core.getState();
      window.fake.set({ theme: { ...theme, variables: { ...theme.variables, ...given } } });
    }, variables),
  'a stylesheet on :root': (page, variables) =>
    page.evaluate((given) => {
      const sheet = new CSSStyleSheet();
      const rules = Object.entries(given).filter(([, value]) => value !== undefined);
      sheet.replaceSync(`:root{${rules.map(([name, value]) => `${name}:${value}`).join(';')}}`);
      document.adoptedStyleSheets = [
        ...document.adoptedStyleSheets.filter(({ cssRules }) => !cssRules[0]?.cssText.includes('--foyer')),
        sheet,
      ];
    }, variables),
  'an ancestor': (page, variables) =>
    page.evaluate((given) => {
      const style = document.querySelector<HTMLElement>('#slot')?.style;
      for (const [name, value] of Object.entries(given)) style?.setProperty(name, `${value ?? ''}`);
    }, variables),
};

let bench: TestBench;
let current: BenchPage;

beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench?.close());
afterEach(() => current?.close());

/** A page with the modal at rest in `#slot`: on a view with a filled button, inline, or showing a fault. */
async function show(shown: Effect['shown']): Promise<Page> {
  current = await bench.open({ calm: true });
  const { page } = current;
  if (shown === 'fault') await page.route('**/WhatIsAWallet*.js', (route) => route.abort());
  await page.evaluate(async (enableEmbedded) => {
    window.fake = window.bench.createFakeCore({ options: { enableEmbedded, disableAppend: true } });
    document.querySelector('#slot')?.append(document.createElement('foyer-modal'));
    (await window.bench.prepareModal(window.fake.core))();
    void window.fake.core.actions.modal.open();
  }, shown === 'embedded');
  await page.getByRole('button', { name: 'What is a wallet?' }).click();
  await page.locator('.fy-btn.primary').waitFor();
  if (shown === 'fault') await page.locator('.fy-more summary').click();
  // What a code is drawn in; no view of the modal draws one yet.
  await page.evaluate(() => {
    const ink = document.createElement('i');
    ink.id = 'ink';
    ink.style.setProperty('color', 'var(--fy-ink)');
    document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.foyer')?.append(ink);
  });
  return page;
}

/** The faults of the page, but for the one that a test has asked for. */
const unexpected = (): readonly string[] => current.faults.filter((fault) => !fault.includes('ERR_FAILED'));

function see(page: Page, { part, pseudo, style }: Effect): Promise<string> {
  return page
    .locator(part)
    .evaluate((element, [beside, name]) => getComputedStyle(element, beside).getPropertyValue(name), [
      pseudo ?? null,
      style,
    ] as const);
}

describe.each(Object.keys(ways))('public properties by %s', (way) => {
  const set = ways[way] as (page: Page, variables: ThemeVariables) => Promise<void>;

  it.each([undefined, 'embedded', 'fault'] as const)(
    'ui-theme-01 change what is seen, and taken off leave the default (%s)',
    async (shown) => {
      const page = await show(shown);
      for (const [name, effect] of all.filter(([, { shown: where }]) => where === shown)) {
        const { value, beside = {} } = effect;
        await set(page, beside);
        const before = await see(page, effect);
        await set(page, { ...beside, [name]: value });
        expect([name, await see(page, effect)]).not.toEqual([name, before]);
        await set(page, { ...beside, [name]: undefined });
        expect([name, await see(page, effect)]).toEqual([name, before]);
        await set(page, Object.fromEntries(Object.keys(beside).map((key) => [key, undefined])));
      }
      expect(unexpected()).toEqual([]);
    },
  );
});

describe('public properties', () => {
  it('ui-theme-01 set through the kit win over the page’s own', async () => {
    const page = await show(undefined);
    const effect = effects['--foyer-accent'];
    await ways['a stylesheet on :root']?.(page, { '--foyer-accent': 'rgb(1, 1, 1)' });
    expect(await see(page, effect)).toBe('rgb(1, 1, 1)');
    await ways['the kit']?.(page, { '--foyer-accent': 'rgb(2, 2, 2)' });
    expect(await see(page, effect)).toBe('rgb(2, 2, 2)');
    await ways['the kit']?.(page, { '--foyer-accent': undefined });
    expect(await see(page, effect)).toBe('rgb(1, 1, 1)');
  });

  it('ui-theme-01 may say one colour for light and one for dark', async () => {
    const page = await show(undefined);
    const effect = effects['--foyer-accent'];
    await ways['a stylesheet on :root']?.(page, {
      '--foyer-accent': 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))',
    });
    expect(await see(page, effect)).toBe('rgb(1, 1, 1)');
    await page.evaluate(() =>
      window.fake.set({ theme: { ...window.fake.core.getState().theme, mode: 'dark' } }),
    );
    expect(await see(page, effect)).toBe('rgb(2, 2, 2)');
  });

  it('ui-theme-01 scale every size and corner with their master, and keep a code dark enough', async () => {
    const page = await show(undefined);
    const measure = () =>
      page.evaluate(() => {
        const shadow = document.querySelector('foyer-modal')?.shadowRoot;
        const parts = [...(shadow?.querySelectorAll<HTMLElement>('.fy-modal :not(svg, svg *)') ?? [])];
        const styles = parts.map((part) => getComputedStyle(part));
        return {
          corners: [...new Set(styles.map(({ borderRadius }) => borderRadius))],
          sizes: styles.map(({ fontSize }) => Number.parseFloat(fontSize)),
        };
      });
    const { corners, sizes } = await measure();
    await ways['the kit']?.(page, {
      '--foyer-font-size-master': '20px',
      '--foyer-border-radius-master': '0px',
      '--foyer-qr-color': '#fff',
    });
    expect(corners.length).toBeGreaterThan(1);
    expect(await measure()).toEqual({ corners: ['0px'], sizes: sizes.map((size) => 2 * size) });
    expect(await see(page, effects['--foyer-qr-color'])).toMatch(/^oklch\(0\.5 /);
  });
});
