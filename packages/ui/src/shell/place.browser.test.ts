import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';

const { visit } = modalSuite();

describe('embedded, where the page places it', () => {
  it.each([
    ['its place was drawn anew', ['place', 'open', 'place']],
    ['its place was drawn anew while it was closed', ['place', 'place', 'open']],
    ['its place came late', ['open', 'place']],
    ['its place was gone for a while', ['place', 'open', 'clear', 'place']],
    ['the new place came before the old one went', ['place', 'open', 'append', 'drop']],
  ])('ui-shell-40 embedded, it is where the page has the element now: %s', async (_when, steps) => {
    const page = await visit();
    await page.evaluate(async () => {
      window.fake = window.bench.createFakeCore({
        options: { enableEmbedded: true },
        state: { theme: { mode: 'dark', system: 'light', variables: { '--foyer-width': '300px' } } },
      });
    });
    for (const step of steps) {
      await page.evaluate(async (what) => {
        const slot = document.querySelector('#slot');
        if (what === 'place') slot?.replaceChildren(document.createElement('foyer-modal'));
        if (what === 'append') slot?.append(document.createElement('foyer-modal'));
        if (what === 'clear') slot?.replaceChildren();
        if (what === 'drop') slot?.firstElementChild?.remove();
        // As an instance mounts it: at the first opening, or ahead.
        window.mounted ??= (await window.bench.prepareModal(window.fake.core))();
        if (what === 'open') await window.fake.core.actions.modal.open();
        // Long after: the modal is at rest.
        await new Promise((resolve) => requestIdleCallback(resolve));
      }, step);
    }
    await page.locator('#slot > foyer-modal').getByRole('region', { name: 'Connect' }).waitFor();
    expect(await page.locator('.fy-embed').count()).toBe(1);
    expect(await page.locator('foyer-modal').count()).toBe(1);
    const width = () =>
      page
        .locator('#slot > foyer-modal')
        .evaluate((host) => (host as HTMLElement).style.getPropertyValue('--foyer-width'));
    expect(await width()).toBe('300px');
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('heading', { name: 'A home for what you own' }).waitFor();
    await page.evaluate(() => window.mounted.unmount());
    expect(await page.locator('.fy-embed').count()).toBe(0);
    expect(await width()).toBe('');
  });
});
