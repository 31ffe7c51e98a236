import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';

const { visit, open: show, calls } = modalSuite();

describe('size', () => {
  it.each([
    // 15 px of each window belong to the page's scrollbar.
    [1000, { left: 313, width: 360 }],
    [431, { left: 28, width: 360 }],
  ])('ui-shell-15 is a centred card of 360 px in a window of %i px', async (width, place) => {
    const page = await show({ width });
    const box = await page.locator('.fy-modal').boundingBox();
    expect({ left: Math.round(box?.x ?? 0), width: box?.width }).toEqual(place);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(780);
  });

  it.each([430, 335])('ui-shell-15 is a bottom sheet in a window of %i px', async (width) => {
    const page = await show({ width, height: 700 });
    const box = await page.locator('.fy-modal').boundingBox();
    expect(box).toMatchObject({ x: 0, width: width - 15 });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(700);
  });
});

describe('embedded', () => {
  it('ui-shell-16 is shown where the host put it and takes nothing', async () => {
    const page = await visit();
    await page.evaluate(async () => {
      const fake = window.bench.createFakeCore({ options: { enableEmbedded: true } });
      window.fake = fake;
      document.querySelector<HTMLElement>('#opener')?.focus();
      document.querySelector('#slot')?.append(document.createElement('foyer-modal'));
      (await window.bench.prepareModal(fake.core))();
    });
    await page.getByRole('region', { name: 'Connect' }).waitFor();
    const facts = await page.evaluate(() => {
      const host = document.querySelector('#slot > foyer-modal');
      return {
        dialogs: host?.shadowRoot?.querySelectorAll('dialog').length,
        locked: document.documentElement.hasAttribute('data-foyer-lock'),
        focus: document.activeElement?.id,
      };
    });
    expect(facts).toEqual({ dialogs: 0, locked: false, focus: 'opener' });
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);

    await page.evaluate(() => window.fake.core.actions.router.push('AllWallets'));
    await page.getByRole('heading', { name: 'All wallets' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Connect' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('foyer-modal');
  });

  it('ui-shell-39 one line goes around head, body and foot', async () => {
    const page = await visit();
    await page.evaluate(async () => {
      const fake = window.bench.createFakeCore({ options: { enableEmbedded: true } });
      document.querySelector('#slot')?.append(document.createElement('foyer-modal'));
      (await window.bench.prepareModal(fake.core))();
    });
    await page.getByRole('region', { name: 'Connect' }).waitFor();
    const box = await page.locator('.fy-modal').boundingBox();
    if (!box) throw new Error('The card is nowhere');
    const [left, top] = [Math.round(box.x), Math.round(box.y)];
    const [right, bottom] = [Math.round(box.x + box.width) - 1, Math.round(box.y + box.height) - 1];
    const [middle, half] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    const dot = async (x: number, y: number) =>
      (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64');
    const line = await dot(left, half);
    expect([await dot(middle, top), await dot(right, half), await dot(middle, bottom)]).toEqual([
      line,
      line,
      line,
    ]);
    expect(await dot(left + 2, half)).not.toBe(line);
  });

  it('ui-shell-17 draws into the element the host placed and leaves it there', async () => {
    const page = await visit();
    await page.evaluate(() => {
      document.querySelector('#slot')?.append(document.createElement('foyer-modal'));
      const fake = window.bench.createFakeCore({ options: { disableAppend: true } });
      window.mounted = window.bench.mountModal(fake.core);
      void fake.core.actions.modal.open();
    });
    await page.getByRole('dialog', { name: 'Connect' }).waitFor();
    expect(await page.locator('foyer-modal').count()).toBe(1);
    await page.evaluate(() => window.mounted.unmount());
    expect(await page.locator('#slot > foyer-modal').count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('theme', () => {
  it('ui-shell-18 follows the scheme and wears the host’s properties', async () => {
    const page = await show();
    const looks = () =>
      page.evaluate(() => {
        const host = document.querySelector<HTMLElement>('foyer-modal');
        const stage = host?.shadowRoot?.querySelector('.foyer');
        const card = host?.shadowRoot?.querySelector('.fy-modal');
        return {
          theme: stage?.getAttribute('data-theme'),
          radius: card && getComputedStyle(card).borderRadius,
          own: host?.getAttribute('style') ?? '',
        };
      });
    expect(await looks()).toEqual({ theme: 'light', radius: '20px', own: '' });
    await page.evaluate(() =>
      window.fake.set({
        theme: { mode: 'dark', system: 'light', variables: { '--foyer-border-radius-master': '0px' } },
      }),
    );
    expect(await looks()).toEqual({
      theme: 'dark',
      radius: '0px',
      own: '--foyer-border-radius-master: 0px;',
    });
    await page.evaluate(() => window.fake.set({ theme: { mode: undefined, system: 'dark', variables: {} } }));
    expect(await looks()).toEqual({ theme: 'dark', radius: '20px', own: '' });
  });

  it('ui-shell-18 complaint 31: lets nothing of the page’s text style in', async () => {
    const page = await show();
    await page.evaluate(() => {
      const { style } = document.body;
      style.setProperty('letter-spacing', '9px');
      style.setProperty('text-transform', 'uppercase');
      style.setProperty('line-height', '4');
      style.setProperty('color', 'red');
    });
    const title = await page
      .locator('.fy-row .title')
      .first()
      .evaluate((element) => {
        const { letterSpacing, textTransform, lineHeight, color } = getComputedStyle(element);
        return { letterSpacing, textTransform, lineHeight, isRed: color === 'rgb(255, 0, 0)' };
      });
    expect(title).toEqual({
      letterSpacing: 'normal',
      textTransform: 'none',
      lineHeight: '20.1px',
      isRed: false,
    });
  });
});

describe('header, bar and toast', () => {
  const buttons = (page: Page) =>
    page
      .locator('.fy-head button')
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));

  it('ui-shell-20 has the controls that lead somewhere', async () => {
    const page = await show();
    expect(await buttons(page)).toEqual(['What is a wallet?', 'Close']);
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('heading', { name: 'What is a wallet?' }).waitFor();
    expect(await buttons(page)).toEqual(['Back', 'Close']);
    expect(await calls('telemetry.track')).toContainEqual({
      type: 'track',
      event: 'CLICK_WALLET_HELP',
    });
  });

  it('ui-shell-20 has the network selector on Account', async () => {
    const page = await show({ fake: ({ fixtures }) => ({ state: fixtures.connectedState }) });
    await page.getByRole('dialog', { name: '0x71…d8976F' }).waitFor();
    expect(await buttons(page)).toEqual(['Network: Base. Change', 'Close']);
    await page.getByRole('button', { name: 'Network: Base. Change' }).click();
    await page.getByRole('heading', { name: 'Network' }).waitFor();
  });

  it('ui-shell-21 announces a toast and gives the focus back when it is dismissed', async () => {
    const page = await show();
    await page.evaluate(() =>
      window.fake.set({
        notices: { toast: { id: 1, kind: 'error', message: 'Failed to disconnect' }, alert: undefined },
      }),
    );
    expect(await page.locator('.fy-toast').getAttribute('role')).toBe('alert');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('.fy-toast').waitFor({ state: 'detached' });
    const focus = await page.evaluate(
      () => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.localName,
    );
    expect(focus).toBe('dialog');
  });

  it('ui-shell-21 gives the focus back when a toast goes by itself', async () => {
    const page = await show();
    const focused = () =>
      page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.localName);
    await page.evaluate(() =>
      window.fake.set({ notices: { toast: { id: 1, kind: 'success', message: 'Done' }, alert: undefined } }),
    );
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.evaluate(() => window.fake.set({ notices: { toast: undefined, alert: undefined } }));
    await page.locator('.fy-toast').waitFor({ state: 'detached' });
    expect(await focused()).toBe('dialog');
    await page.getByRole('button', { name: 'Harbor' }).focus();
    await page.evaluate(() =>
      window.fake.set({ notices: { toast: { id: 2, kind: 'success', message: 'Done' }, alert: undefined } }),
    );
    await page.locator('.fy-toast').waitFor();
    await page.evaluate(() => window.fake.set({ notices: { toast: undefined, alert: undefined } }));
    await page.locator('.fy-toast').waitFor({ state: 'detached' });
    expect(await focused()).toBe('button');
  });

  const alert = () =>
    window.fake.set({
      notices: {
        toast: undefined,
        alert: { code: 'INVALID_PROJECT_ID', kind: 'error', message: 'Invalid App Configuration' },
      },
    });

  it('ui-shell-22 keeps the alert until it is closed', async () => {
    const page = await show();
    await page.evaluate(alert);
    await page.getByRole('alert').getByText('Invalid App Configuration').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('.fy-bar').waitFor({ state: 'detached' });
    expect(await calls('notices.closeAlert')).toHaveLength(1);
  });

  it('ui-shell-22 shows no alert when debug is false', async () => {
    const page = await show({ fake: () => ({ options: { debug: false } }) });
    await page.evaluate(alert);
    expect(await page.locator('.fy-bar').count()).toBe(0);
  });

  it.each(['ltr', 'rtl'] as const)(
    'ui-shell-22 begins where the views do, and ends there without a button: %s',
    async (dir) => {
      const page = await show({ dir });
      await page.context().setOffline(true);
      const edges = await page.locator('.fy-bar').evaluate((bar) => {
        const card = bar.parentElement?.getBoundingClientRect();
        const start = bar.firstElementChild?.getBoundingClientRect();
        const end = bar.lastElementChild?.getBoundingClientRect();
        if (!card || !start || !end) throw new Error('There is no bar.');
        const isRight = getComputedStyle(bar).direction === 'rtl';
        return isRight
          ? [card.right - start.right, end.left - card.left]
          : [start.left - card.left, card.right - end.right];
      });
      await page.context().setOffline(false);
      expect(edges.map(Math.round)).toEqual([20, 20]);
    },
  );

  it('ui-shell-23 says that the visitor is offline until the connection is back', async () => {
    const page = await show();
    await page.context().setOffline(true);
    await page.getByRole('status').getByText('You’re offline').waitFor();
    await page.context().setOffline(false);
    await page.locator('.fy-bar').waitFor({ state: 'detached' });
  });
});
