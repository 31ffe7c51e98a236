import type { State } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { readCode } from '../../../../checks/src/browser/readCode.ts';
import { modalSuite } from '../testing/modalSuite.ts';
import type { BenchPage } from '../testing/openBench.ts';
import { codeOf, pairingCalls, pairingFake, showCode, testUri } from '../testing/pairPage.ts';

type Page = BenchPage['page'];

const { calls, open } = modalSuite();

/** Closes the modal and opens it on the same view, for the same wallet, in the next frame: its card has only begun to leave. */
const openAgain = (page: Page, change: Partial<State> = {}): Promise<void> =>
  page.evaluate(async (left) => {
    const { core, set } = window.fake;
    const { view, data } = core.getState().router;
    core.actions.modal.close();
    set(left);
    await new Promise(requestAnimationFrame);
    core.actions.modal.open();
    const { wallet } = data;
    set({ router: { view, history: [view], data: wallet ? { wallet } : {}, direction: 'none' } });
  }, change);

describe('a modal on a page that replaces its body', () => {
  it.each(['closed', 'open'])('ui-shell-36 comes back where it went %s', async (phase) => {
    const page = await open();
    if (phase === 'closed') {
      await page.keyboard.press('Escape');
      await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    }
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.textContent = 'another page';
      document.body.replaceWith(body);
    });
    expect(await page.locator('dialog').count()).toBe(0);
    await page.evaluate(() => void window.fake.core.actions.modal.open());
    await page.getByRole('dialog').getByRole('button', { name: 'Kestrel' }).waitFor();
    expect(await page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-foyer-lock'))).toBe(false);
  });
});

describe('a modal that is opened again before it has left', () => {
  it('ui-shell-34 view-pair-03 begins another pairing', async () => {
    const page = await open({
      fake: pairingFake({ id: 'marlow', name: 'Marlow', mobile_link: 'marlow://' }),
    });
    await showCode(page);
    await codeOf(page).waitFor();
    expect(await pairingCalls(page)).toHaveLength(1);
    await openAgain(page, { pairing: { code: { status: 'idle' }, relay: 'connected' } });
    await expect.poll(() => pairingCalls(page)).toHaveLength(2);
    expect((await pairingCalls(page)).at(-1)).toEqual([
      'start',
      { wallet: expect.objectContaining({ id: 'marlow' }), platform: 'qrcode' },
    ]);
    await showCode(page);
    expect(await readCode(codeOf(page))).toBe(testUri);
    expect(await pairingCalls(page)).toHaveLength(2);
  });

  it('ui-shell-34 view-approve-01 tells where the wallet’s own screens lie', async () => {
    const page = await open();
    await page.evaluate(() => window.fake.core.actions.router.push('ApproveTransaction'));
    const places = () => calls('embedded.placeFrame');
    await expect.poll(places).toContainEqual(expect.objectContaining({ width: 360 }));
    await openAgain(page);
    await page.locator('dialog[data-phase="open"]').waitFor();
    await expect.poll(async () => (await places()).at(-1)).toMatchObject({ width: 360 });
  });

  it('ui-shell-34 view-all-wallets-04 ends the search', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^All wallets/ }).click();
    const field = page.getByPlaceholder('Search wallets');
    await field.fill('ter');
    await openAgain(page);
    await expect.poll(() => field.inputValue()).toBe('');
    expect((await calls('wallets.search')).at(-1)).toBe('');
  });
});
