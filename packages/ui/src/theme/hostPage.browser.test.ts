import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import { hostSheets } from './testing/hostSheets.ts';

const { start, open } = modalSuite();

/** Gives the page a stylesheet of its host. */
function wear(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/** Every computed style of everything inside the modal, or of the page's own elements. */
function stylesOf(page: Page, where: 'inside' | 'outside'): Promise<readonly string[]> {
  return page.evaluate((inside) => {
    const elements = inside
      ? document.querySelector('foyer-modal')?.shadowRoot?.querySelectorAll('*')
      : document.querySelectorAll(':not(head, head *, foyer-modal)');
    return [...(elements ?? [])].flatMap((element, index) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const names = [...style].filter((name) => !name.startsWith('--'));
        const title = `${index} ${element.localName}.${element.classList}${pseudo ?? ''}`;
        return names.map((name) => `${title} ${name}: ${style.getPropertyValue(name)}`);
      }),
    );
  }, where === 'inside');
}

const changed = (before: readonly string[], after: readonly string[]): readonly string[] =>
  after.filter((line, index) => line !== before[index]);

describe('the host page', () => {
  it.each(Object.entries(hostSheets))('ui-theme-05 reaches nothing inside with %s', async (_, css) => {
    const page = await open({ calm: true });
    const before = await stylesOf(page, 'inside');
    await wear(page, css);
    expect(before.length).toBeGreaterThan(10_000);
    expect(changed(before, await stylesOf(page, 'inside'))).toEqual([]);
  });

  it('ui-theme-05 is seen to change what nothing protects', async () => {
    const page = await open({ calm: true });
    const before = await stylesOf(page, 'outside');
    await wear(page, hostSheets['everything important'] ?? '');
    expect(changed(before, await stylesOf(page, 'outside')).length).toBeGreaterThan(50);
  });

  it.each(['block', 'flex', 'grid'])(
    'ui-theme-06 keeps its styles and its places (body %s)',
    async (display) => {
      const page = await start({ calm: true });
      const css = `body { display: ${display}; gap: 50px; flex-direction: column; min-height: 100vh; justify-content: space-around }`;
      await page.evaluate(() => window.mounted.unmount());
      await wear(page, css);
      const before = await stylesOf(page, 'outside');
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('body > :not(script, foyer-modal)')].map((element) =>
            JSON.stringify(element.getBoundingClientRect()),
          ),
        );
      const at = await places();
      await page.evaluate(() => {
        window.mounted = window.bench.mountModal(window.fake.core);
        void window.fake.core.actions.modal.open();
      });
      await page.locator('dialog[data-phase="open"]').waitFor();
      expect(await places()).toEqual(at);
      expect(changed(before, await stylesOf(page, 'outside'))).toEqual([
        ...['block', 'inline', 'x', 'y'].map((side) => `0 html. overflow-${side}: hidden`),
        '0 html. scrollbar-gutter: stable',
      ]);
      await page.keyboard.press('Escape');
      await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
      expect(await places()).toEqual(at);
      expect(changed(before, await stylesOf(page, 'outside'))).toEqual([]);
    },
  );
});
