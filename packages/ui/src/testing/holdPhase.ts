import type { Page } from 'playwright-core';

/** Makes the entrance or the exit of the modal last for minutes, however late a frame comes. Answers what lets it end. */
export async function holdPhase(page: Page, phase: 'opening' | 'closing'): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((name) => {
    const root = document.querySelector('foyer-modal')?.shadowRoot;
    if (!root) throw new Error('no modal is mounted');
    const held = new CSSStyleSheet();
    held.replaceSync(`
      :is([data-phase="${name}"], [data-phase="${name}"] > .fy-modal) { animation-duration: 600s !important; }
      [data-phase="${name}"][data-phase="closing"] { transition-duration: 600s !important; }
    `);
    root.adoptedStyleSheets.push(held);
    return held;
  }, phase);
  return () => sheet.evaluate((held) => void held.replaceSync(''));
}
