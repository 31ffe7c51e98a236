import { describe, expect, it } from 'vitest';
import { holdRequests } from '../../../../checks/src/browser/holdRequests.ts';
import { holdPhase } from '../testing/holdPhase.ts';
import { modalSuite } from '../testing/modalSuite.ts';

const { start } = modalSuite();

describe('the first open, before the code of the view is there', () => {
  it.each(['ltr', 'rtl'])('ui-shell-33 shows no card that would grow at once (%s)', async (dir) => {
    const page = await start({
      dir,
      fake: ({ fixtures: { connectedState } }) => ({
        state: {
          ...connectedState,
          router: { view: 'Connect', history: ['Connect'], data: {}, direction: 'none' },
        },
      }),
    });
    const release = await holdRequests(page, '**/*.js');
    const goOn = await holdPhase(page, 'opening');
    const early = await page.evaluate(async () => {
      window.fake.set({ router: { view: 'Account', history: ['Account'], data: {}, direction: 'none' } });
      void window.fake.core.actions.modal.open();
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      const overlay = root?.querySelector('dialog');
      while (!overlay?.getAnimations({ subtree: true })[0]) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const card = root?.querySelector<HTMLElement>('.fy-modal');
      return [overlay?.dataset.phase, Boolean(card?.querySelector(':scope > .wait')), card?.offsetHeight];
    });
    expect(early).toEqual(['opening', true, 0]);
    await release();
    await page.locator('.fy-row.danger').waitFor();
    const heights = await page.evaluate(async () => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      const card = root?.querySelector<HTMLElement>('.fy-modal');
      const seen: (number | string | undefined)[] = [];
      for (let frame = 0; frame < 5; frame += 1) {
        seen.push(card?.offsetHeight, card?.dataset.sizing);
        await new Promise(requestAnimationFrame);
      }
      return [...new Set(seen)];
    });
    expect(heights).toEqual([expect.any(Number), undefined]);
    await goOn();
    await page.locator('dialog[data-phase="open"]').waitFor();
  });

  it('ui-shell-33 says that it is loading once the overlay is there', async () => {
    const page = await start();
    const release = await holdRequests(page, '**/*.js');
    await page.evaluate(() => {
      window.fake.set({ router: { view: 'Networks', history: ['Networks'], data: {}, direction: 'none' } });
      void window.fake.core.actions.modal.open();
    });
    await page.locator('dialog[data-phase="open"] .fy-modal > .wait').waitFor();
    await release();
    await page.getByRole('button', { name: 'Arbitrum One' }).waitFor();
  });
});
