import type { Page } from 'playwright-core';

/** Makes the entrance or the exit of the modal last for minutes, however late a frame comes. Answers what lets it end. */
export async function holdPhase(page: Page, phase: 'opening' | 'closing'): Promise<() => Promise<void>> {
  const dialog = `[data-phase="${phase}"]`;
  const rules = [
    `${dialog}::before, ${dialog} > .fy-modal { transition-duration: 600s !important; }`,
    // It stays in the top layer as long.
    phase === 'closing' && `${dialog} { transition-duration: 600s !important; }`,
  ].filter(Boolean);
  const sheet = await page.evaluateHandle((text) => {
    const root = document.querySelector('foyer-modal')?.shadowRoot;
    if (!root) throw new Error('no modal is mounted');
    const held = new CSSStyleSheet();
    held.replaceSync(text);
    root.adoptedStyleSheets.push(held);
    return held;
  }, rules.join('\n'));
  return () =>
    sheet.evaluate((held) => {
      held.replaceSync('');
      // A transition that has begun keeps the duration that it began with.
      const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');
      for (const motion of dialog?.getAnimations({ subtree: true }) ?? [])
        if (motion instanceof CSSTransition) motion.finish();
    });
}
