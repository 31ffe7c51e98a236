import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdPhase } from '../testing/holdPhase.ts';
import { modalSuite } from '../testing/modalSuite.ts';
import { isOpen } from '../testing/startModal.ts';

const { calls, open, start } = modalSuite();

const beside = { x: 20, y: 400 };
const viewOf = (page: Page) => page.evaluate(() => window.fake.core.getState().router.view);

/** The middle of a control. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point on the page's button. */
async function openerOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('#opener').boundingBox();
  if (!box) throw new Error('no opener');
  return { x: box.x + 5, y: box.y + 5 };
}

async function pressOpener(page: Page): Promise<void> {
  const { x, y } = await openerOf(page);
  await page.mouse.click(x, y);
}

/** Presses twice, as a hand that is used to double clicks. */
async function doubleClick(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.click(x, y, { clickCount: 2, delay: 40 });
}

describe('a press that leaves where it began', () => {
  it.each([
    ['out of the card', true],
    ['into the card', false],
  ])('ui-shell-06 %s closes nothing', async (_way, isOut) => {
    const page = await open();
    const inside = await middleOf(page, 'Kestrel');
    const [from, to] = isOut ? [inside, beside] : [beside, inside];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    // What came after it in time has been done.
    await page.mouse.click(500, 400, { button: 'middle' });
    expect(await calls('modal.safeClose')).toEqual([]);
    await page.mouse.click(beside.x, beside.y);
    expect(await calls('modal.safeClose')).toHaveLength(1);
  });
});

/** Where overlay and card lie. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const shadow = document.querySelector('foyer-modal')?.shadowRoot;
    const parts = [...(shadow?.querySelectorAll('dialog, .fy-modal') ?? [])];
    return parts.map((part) => part.getBoundingClientRect().toJSON());
  });

describe('a modal that comes or leaves', () => {
  it.each([
    ['a press', pressOpener],
    ['a key', async (page: Page) => page.keyboard.press('Enter')],
  ])('ui-shell-35 has given the page back before it fades: %s opens it again', async (_way, act) => {
    const page = await start();
    await page.locator('#opener').focus();
    await page.keyboard.press('Enter');
    await isOpen(page);
    const before = await placesOf(page);
    await holdPhase(page, 'closing');
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closing"]').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'opener');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-foyer-lock'))).toBe(false);
    const isModal = () => page.locator('dialog').evaluate((element) => element.matches(':modal'));
    expect(await isModal()).toBe(false);
    expect(await placesOf(page)).toEqual(before);
    expect(await calls('modal.open')).toHaveLength(1);
    await act(page);
    await expect.poll(isModal).toBe(true);
    expect(await calls('modal.open')).toHaveLength(2);
  });

  it('ui-shell-35 hears no key while it fades where nothing had the focus before', async () => {
    const page = await start();
    await page.evaluate(() => void window.fake.core.actions.modal.open());
    await isOpen(page);
    await holdPhase(page, 'closing');
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closing"]').waitFor();
    await page.waitForFunction(() => document.activeElement === document.body);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('foyer-modal');
    expect(await calls('modal.safeClose')).toHaveLength(1);
  });

  it('ui-shell-35 fades where it was, whatever the page does to its own', async () => {
    const page = await start();
    await page.evaluate(() => {
      document.body.style.setProperty('transform', 'translateX(0)');
      scrollTo(0, 400);
      void window.fake.core.actions.modal.open();
    });
    await isOpen(page);
    const before = await placesOf(page);
    await holdPhase(page, 'closing');
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closing"]').waitFor();
    expect(await placesOf(page)).toEqual(before);
  });

  it('ui-shell-32 presses what the first one pressed, as soon as it is seen', async () => {
    const page = await start();
    await holdPhase(page, 'opening');
    await page.evaluate(() => void window.fake.core.actions.modal.open());
    await page.locator('dialog[data-phase="opening"] .fy-head').waitFor();
    await page.evaluate(() => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      Object.assign(window, { details: [] });
      root?.querySelector('.fy-head .title')?.addEventListener('click', (event) => {
        (Reflect.get(window, 'details') as number[]).push((event as MouseEvent).detail);
      });
    });
    const box = await page.locator('.fy-head .title').boundingBox();
    await doubleClick(page, { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 });
    expect(await page.evaluate(() => Reflect.get(window, 'details'))).toEqual([1, 2]);
  });

  it('ui-shell-06 is not closed by a press beside it that began before it was there to be seen', async () => {
    const page = await start();
    await holdPhase(page, 'opening');
    await page.evaluate(() => void window.fake.core.actions.modal.open());
    await page.locator('dialog[data-phase="opening"] .fy-head').waitFor();
    await page.mouse.click(beside.x, beside.y);
    expect(await calls('modal.safeClose')).toEqual([]);
    const { x, y } = await middleOf(page, 'All wallets');
    await page.mouse.click(x, y);
    await page.getByPlaceholder('Search wallets').waitFor();
  });
});

describe('the second press of a double click', () => {
  it('ui-shell-32 does not close what the first one opened, nor on the next opening', async () => {
    const page = await start();
    const opener = await openerOf(page);
    for (const closings of [0, 1]) {
      await doubleClick(page, opener);
      await isOpen(page);
      expect(await calls('modal.safeClose')).toHaveLength(closings);
      await page.mouse.click(beside.x, beside.y);
      await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    }
  });

  it.each(['beside it', 'on the close button'])(
    'ui-shell-32 does not reach the page that the first one, %s, has given back',
    async (where) => {
      const page = await open({ calm: true });
      await page.evaluate(() => {
        const cover = Object.assign(document.createElement('button'), { textContent: 'of the page' });
        cover.style.cssText = 'position:fixed;inset:0';
        Object.assign(window, { details: [] });
        cover.addEventListener('click', ({ detail }) =>
          (Reflect.get(window, 'details') as number[]).push(detail),
        );
        document.body.append(cover);
      });
      const place = where === 'beside it' ? beside : await middleOf(page, 'Close');
      const press = (clickCount: number) =>
        page.mouse.down({ clickCount }).then(() => page.mouse.up({ clickCount }));
      await page.mouse.move(place.x, place.y);
      await press(1);
      await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
      await press(2);
      await press(3);
      await press(1);
      const details = () => page.evaluate(() => Reflect.get(window, 'details'));
      await expect.poll(details).toEqual([1]);
      // A double click of the page's own is its own.
      await press(2);
      await expect.poll(details).toEqual([1, 2]);
    },
  );

  it('ui-shell-32 ui-shell-02 lets every press through once the modal was taken down', async () => {
    const page = await open();
    await page.locator('.fy-head .title').click();
    await page.evaluate(() => window.mounted.unmount());
    const heard = await page.evaluate(() => {
      const opener = document.querySelector('#opener');
      let count = 0;
      opener?.addEventListener('click', () => {
        count += 1;
      });
      opener?.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
      return count;
    });
    expect(heard).toBe(1);
  });

  it('ui-shell-32 presses nothing of a new view where the modal is embedded', async () => {
    const page = await start({ fake: () => ({ options: { enableEmbedded: true } }) });
    await page.evaluate(() => void window.fake.core.actions.modal.open());
    await page.getByRole('button', { name: 'All wallets' }).scrollIntoViewIfNeeded();
    await doubleClick(page, await middleOf(page, 'All wallets'));
    await page.getByPlaceholder('Search wallets').waitFor();
    expect(await calls('wallets.choose')).toEqual([]);
    expect(await viewOf(page)).toBe('AllWallets');
  });

  it('ui-shell-32 presses nothing that a new view has brought under the pointer', async () => {
    // Without motion: a place that was measured stays where it is.
    const page = await open({ calm: true });
    await doubleClick(page, await middleOf(page, 'What is a wallet?'));
    await page.getByRole('button', { name: 'Back' }).waitFor();
    const before = await viewOf(page);
    await doubleClick(page, await middleOf(page, 'Back'));
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
    expect([before, await viewOf(page)]).toEqual(['WhatIsAWallet', 'Connect']);
  });

  it('ui-shell-32 of a finger presses a new view, and does not close a modal that has just opened', async () => {
    const page = await start({ width: 360, height: 740, phone: { userAgent: 'a phone' } });
    const opener = await openerOf(page);
    const session = await page.context().newCDPSession(page);
    const touch = session.send.bind(session, 'Input.dispatchTouchEvent');
    /** As quick as a finger by the times that the events tell, however late they are sent. */
    const tapTwice = async (point: { x: number; y: number }) => {
      const began = Date.now() / 1000;
      for (const at of [began, began + 0.1]) {
        await touch({ type: 'touchStart', touchPoints: [point], timestamp: at });
        await touch({ type: 'touchEnd', touchPoints: [], timestamp: at + 0.05 });
      }
    };
    await tapTwice(opener);
    await isOpen(page);
    expect(await calls('modal.safeClose')).toEqual([]);
    await page.evaluate(() => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      Object.assign(window, { details: [] });
      root?.addEventListener('click', (event) => {
        (Reflect.get(window, 'details') as number[]).push((event as MouseEvent).detail);
      });
    });
    await tapTwice(await middleOf(page, 'What is a wallet?'));
    await page.waitForFunction(() => (Reflect.get(window, 'details') as number[]).length === 2);
    expect(await page.evaluate(() => Reflect.get(window, 'details'))).toEqual([1, 2]);
  });

  it('ui-shell-32 presses what the first one pressed', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'All wallets' }).click();
    const box = page.getByRole('switch');
    await box.evaluate((element) => {
      Object.assign(window, { presses: 0 });
      element.addEventListener('click', () =>
        Object.assign(window, { presses: Reflect.get(window, 'presses') + 1 }),
      );
    });
    await box.dblclick();
    expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toBe(2);
  });
});
