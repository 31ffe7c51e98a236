import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import type { BenchPage } from '../testing/openBench.ts';
import { isOpen } from '../testing/startModal.ts';

const { start, open, motionsOf } = modalSuite();

const dialog = 'foyer-modal dialog';

describe('the dialog', () => {
  it('ui-shell-01 is an element of its own at the end of an untouched body', async () => {
    const page = await start();
    const before = await page.evaluate(() =>
      document.body.cloneNode().isEqualNode(document.body.cloneNode()),
    );
    await page.locator('#opener').click();
    await isOpen(page);
    const facts = await page.evaluate(() => ({
      last: document.body.lastElementChild?.localName,
      attributes: document.body.getAttributeNames(),
      styled: document.body.getAttribute('style'),
      leaked: document.querySelectorAll('.foyer, style, link[rel=stylesheet]').length,
    }));
    expect(before).toBe(true);
    expect(facts).toEqual({ last: 'foyer-modal', attributes: [], styled: null, leaked: 0 });
  });

  it('ui-shell-02 leaves nothing behind when it is unmounted while open', async () => {
    const page = await start();
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await page.locator('#opener').click();
    await isOpen(page);
    await page.evaluate(() => window.mounted.unmount());
    const after = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      sheets: document.adoptedStyleSheets.length,
      listeners: window.fake.listeners(),
      focus: document.activeElement?.id,
    }));
    expect(after).toEqual({
      html: before.replace('<foyer-modal></foyer-modal>', ''),
      sheets: 0,
      listeners: 0,
      focus: 'opener',
    });
  });

  it('ui-shell-03 complaint 32: shows itself under a policy that forbids inline styles and scripts', async () => {
    const page = await open();
    const card = page.locator('.fy-modal');
    expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('20px');
    await page.getByRole('button', { name: 'All wallets' }).click();
    await page.getByPlaceholder('Search wallets').waitFor();
    // A breach would be an error in the console, which every test here looks for.
    expect(await page.evaluate(() => document.querySelectorAll('[style]').length)).toBe(1);
  });

  it('ui-shell-04 is a labelled modal dialog that has the focus and keeps it', async () => {
    const page = await open();
    const named = page.getByRole('dialog', { name: 'Connect' });
    expect(await named.getAttribute('aria-modal')).toBe('true');
    expect(await named.evaluate((element) => element.matches(':modal'))).toBe(true);
    const seen = new Set<string | undefined>();
    for (let step = 0; step < 12; step++) {
      seen.add(await page.evaluate(() => document.activeElement?.localName));
      await page.keyboard.press('Tab');
    }
    expect(seen).toContain('foyer-modal');
    expect([...seen].filter((name) => name !== 'foyer-modal' && name !== 'body')).toEqual([]);
    await page.evaluate(() => document.querySelector<HTMLElement>('#opener')?.focus());
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('opener');
  });

  it('ui-shell-04 takes the focus once, with the dialog itself', async () => {
    const page = await start();
    await page.evaluate(() => {
      const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');
      const focused: string[] = [];
      Object.assign(window, { focused });
      dialog?.addEventListener('focusin', ({ target }) => focused.push((target as Element).localName));
    });
    await page.locator('#opener').click();
    await isOpen(page);
    expect(await page.evaluate(() => (window as unknown as { focused: string[] }).focused)).toEqual([
      'dialog',
    ]);
    expect(await page.locator('[data-held]').count()).toBe(0);
  });

  it('ui-shell-05 gives the focus back to the opener', async () => {
    const page = await start();
    await page.locator('#opener').focus();
    await page.keyboard.press('Enter');
    await isOpen(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
  });

  it('ui-shell-05 gives the focus to the button that has replaced the opener', async () => {
    const page = await open();
    await page.evaluate(() => {
      const account = document.createElement('button');
      account.id = 'account';
      document.querySelector('#opener')?.replaceWith(account);
    });
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('account');
  });

  it.each([
    ['Escape', async (page: BenchPage['page']) => page.keyboard.press('Escape')],
    ['the backdrop', async (page: BenchPage['page']) => page.mouse.click(20, 400)],
    [
      'the close button',
      async (page: BenchPage['page']) => page.getByRole('button', { name: 'Close' }).click(),
    ],
    [
      'the back gesture',
      async (page: BenchPage['page']) =>
        page.locator(dialog).evaluate((element: HTMLDialogElement) => element.requestClose()),
    ],
  ])('ui-shell-06 asks the kit to close on %s', async (_, act) => {
    const page = await open();
    await act(page);
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    const calls = await page.evaluate(() => window.fake.calls.map(({ name }) => name));
    expect(calls.filter((name) => name === 'modal.safeClose')).toHaveLength(1);
  });

  it.each(['before', 'after'])(
    'ui-shell-06 is open again %s the page hears that the browser has closed it on its way out',
    async (when) => {
      const page = await open();
      const facts = await page.evaluate(async (isHeard) => {
        const { core } = window.fake;
        const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');
        core.actions.modal.close();
        await new Promise((resolve) => setTimeout(resolve));
        const heard = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
        dialog?.close();
        if (isHeard) await heard;
        await core.actions.modal.open();
        await heard;
        await new Promise(requestAnimationFrame);
        return [core.getState().modal.open, dialog?.matches(':modal')];
      }, when === 'after');
      expect(facts).toEqual([true, true]);
    },
  );

  it('ui-shell-06 stays open when the kit refuses, even if the browser insists', async () => {
    const page = await open({ fake: () => ({ refuseClose: true }) });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 400);
    expect(await page.locator(dialog).evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.locator(dialog).evaluate((element: HTMLDialogElement) => element.close());
    await page.waitForFunction(() =>
      document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog')?.matches(':modal'),
    );
  });

  it('ui-shell-06 what opens it in the moment in which it has closed is not closed with it', async () => {
    const page = await open();
    await page.evaluate(
      (selector) =>
        new Promise<void>((resolve) => {
          const [host, inner] = selector.split(' ');
          const shown = document.querySelector(host ?? '')?.shadowRoot?.querySelector(inner ?? '');
          // Heard as soon as the dialog is closed, and before the browser tells the dialog so.
          const watch = new MutationObserver(() => {
            if (shown?.hasAttribute('open')) return;
            watch.disconnect();
            void window.fake.core.actions.modal.open().then(resolve);
          });
          if (shown) watch.observe(shown, { attributeFilter: ['open'] });
          window.fake.core.actions.modal.close();
        }),
      dialog,
    );
    await isOpen(page);
    expect(await page.evaluate(() => window.fake.core.getState().modal.open)).toBe(true);
  });

  it('ui-shell-06 a click inside the card closes nothing', async () => {
    const page = await open();
    await page.locator('.fy-modal').click({ position: { x: 180, y: 75 } });
    expect(await page.evaluate(() => window.fake.core.getState().modal.open)).toBe(true);
  });

  it('ui-shell-07 shakes for 500 ms when closing is refused', async () => {
    const page = await open({ fake: () => ({ refuseClose: true }) });
    await page.keyboard.press('Escape');
    const motions = await motionsOf(page, 'fy-modal', 'fy-shake');
    expect(motions.at(-1)).toMatchObject({ name: 'fy-shake', duration: '0.5s' });
  });
});

describe('the page behind', () => {
  const measure = () => ({
    width: document.querySelector('#tall')?.getBoundingClientRect().width,
    top: scrollY,
    root: document.documentElement.getAttributeNames(),
  });

  it('ui-shell-08 complaint 31: neither scrolls nor moves, and is restored', async () => {
    const page = await start();
    await page.evaluate(() => scrollTo(0, 400));
    const before = await page.evaluate(measure);
    await page.evaluate(() => window.fake.core.actions.modal.open());
    await isOpen(page);
    await page.mouse.move(500, 60);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('PageDown');
    const during = await page.evaluate(measure);
    expect(during).toEqual({ ...before, root: [...before.root, 'data-foyer-lock'] });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    expect(await page.evaluate(measure)).toEqual(before);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  it.each(['hidden', 'scroll', 'auto'])(
    'ui-shell-08 keeps its place where the body is what scrolls (overflow-y %s)',
    async (overflow) => {
      const page = await start();
      await page.evaluate((value) => {
        document.body.style.setProperty(value === 'hidden' ? 'overflow-x' : 'overflow-y', value);
        if (value === 'auto') {
          document.documentElement.style.setProperty('height', '100%');
          document.body.style.setProperty('height', '100%');
        }
        scrollTo(0, 400);
      }, overflow);
      const before = await page.evaluate(measure);
      await page.evaluate(() => window.fake.core.actions.modal.open());
      await isOpen(page);
      const { width, top } = await page.evaluate(measure);
      expect({ width, top }).toEqual({ width: before.width, top: before.top });
    },
  );

  it('ui-shell-09 is free when the last of two modals has closed', async () => {
    const page = await open();
    await page.evaluate(async () => {
      const second = window.bench.createFakeCore();
      window.bench.mountModal(second.core);
      await second.core.actions.modal.open();
      window.mounted.unmount();
    });
    await page.waitForFunction(() => document.documentElement.dataset.foyerLock === '1 gutter');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-foyer-lock'));
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
});
