import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../../../../checks/src/browser/holdRequests.ts';
import { modalSuite } from '../testing/modalSuite.ts';
import { stopClock } from '../testing/stopClock.ts';

const { start, open } = modalSuite();

describe('what is shown when', () => {
  it('ui-shell-28 a wallet that answers at once makes no waiting view flash by', async () => {
    const page = await open();
    await stopClock(page);
    const cards = await page.evaluateHandle(() => {
      const { core } = window.fake;
      const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog') as Element;
      const read = () => dialog.querySelector('.fy-modal')?.innerHTML;
      const seen = [read()];
      // Closed, the card keeps up.
      const note = () => dialog.matches('[data-phase="closed"]') || seen.push(read());
      new MutationObserver(note).observe(dialog, {
        ...{ subtree: true, childList: true, characterData: true, attributes: true },
      });
      const [connector] = core.getState().wallets.connectors;
      core.actions.router.push('ConnectingExternal', connector ? { connector } : {});
      return seen;
    });
    await page.clock.runFor(149);
    const router = await page.evaluate(() => {
      const { core, set } = window.fake;
      set({ modal: { open: false, loading: false, shake: false } });
      return core.getState().router;
    });
    await page.clock.resume();
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    const seen = await cards.jsonValue();
    expect(seen[0]).toContain('Connect');
    expect(new Set(seen).size).toBe(1);
    await page.evaluate((router) => {
      window.fake.set({ modal: { open: true, loading: false, shake: false }, router });
    }, router);
    await page.locator('.fy-head .title', { hasNotText: 'Connect' }).waitFor();
  });

  it('ui-shell-31 opens again with the card that was drawn while it was closed', async () => {
    const page = await open();
    const drawings = () => page.evaluate(() => (window as unknown as { drawings: number }).drawings);
    await page.evaluate(() => {
      Object.assign(window, { drawings: 0 });
      Object.assign(window.fake.core.images, {
        connector() {
          (window as unknown as { drawings: number }).drawings += 1;
          return undefined;
        },
      });
    });
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    const { wallets } = await page.evaluate(() => window.fake.core.getState());
    const [first] = wallets.connectors;
    await page.evaluate((name) => {
      const { core, set } = window.fake;
      const { wallets } = core.getState();
      set({ wallets: { ...wallets, connectors: wallets.connectors.map((one) => ({ ...one, name })) } });
    }, `${first?.name} renamed`);
    await page.locator('.fy-row', { hasText: 'renamed' }).first().waitFor({ state: 'attached' });
    const before = await drawings();
    expect(before).toBeGreaterThan(0);
    await page.locator('#opener').click();
    await page.locator('dialog[data-phase="open"] .fy-row', { hasText: 'renamed' }).first().waitFor();
    expect(await drawings()).toBe(before);
  });

  const headOf = (page: Page) =>
    page.locator('.fy-head').evaluate((element) => ({
      title: element.querySelector('.title')?.textContent,
      back: element.querySelector('[aria-label="Back"]') !== null,
    }));

  /** Goes to a view whose code is held back, with the clock stopped; `send` lets the code come, and answers once it has. */
  async function goToLate(page: Page, view: 'AllWallets' | 'WhatIsAWallet' | 'ConnectingExternal') {
    const release = await holdRequests(page, `**/${view}*.js`);
    await stopClock(page);
    const asked = page.waitForRequest(`**/${view}*.js`);
    await page.evaluate((name) => {
      const [connector] = window.fake.core.getState().wallets.connectors;
      window.fake.core.actions.router.push(name, connector ? { connector } : {});
    }, view);
    const url = (await asked).url();
    return async () => {
      await release();
      // As text: the test's own bundler would take the import for its own.
      await page.evaluate(`import(${JSON.stringify(url)}).then(() => {})`);
      await page.evaluate(async () => {
        // React draws in tasks of this kind, which no clock stops.
        for (let turn = 0; turn < 5; turn += 1) {
          await new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = resolve;
            port2.postMessage(0);
          });
        }
      });
    };
  }

  /** Opens a view whose code is held back, and looks 1 ms before and when it is late; answers what lets it come. */
  async function openLate(page: Page, view: 'AllWallets' | 'WhatIsAWallet') {
    const send = await goToLate(page, view);
    await page.clock.runFor(399);
    const before = await headOf(page);
    await page.clock.runFor(1);
    await page.getByRole('status').getByText('Loading').first().waitFor();
    const late = await headOf(page);
    await page.clock.resume();
    return { before, late, send };
  }

  it('ui-shell-24 a view comes as soon as its code does', async () => {
    const page = await open();
    const send = await goToLate(page, 'AllWallets');
    expect(await headOf(page)).toEqual({ title: 'Connect', back: false });
    await send();
    expect(await headOf(page)).toEqual({ title: 'All wallets', back: true });
  });

  it('ui-shell-28 the view that waits for a wallet stays back as long also where its code came meanwhile', async () => {
    const page = await open();
    const send = await goToLate(page, 'ConnectingExternal');
    await page.clock.runFor(20);
    await send();
    await page.clock.runFor(129);
    expect((await headOf(page)).title).toBe('Connect');
    await page.clock.runFor(1);
    expect((await headOf(page)).title).toBe('Harbor');
  });

  it('ui-shell-28 the card that stays meanwhile is not drawn anew for what it does not show', async () => {
    const page = await open();
    await stopClock(page);
    const reads = await page.evaluateHandle(() => {
      const { core, set } = window.fake;
      const { recent, ...wallets } = core.getState().wallets;
      const told = { count: 0 };
      set({
        wallets: {
          ...wallets,
          get recent() {
            told.count += 1;
            return recent;
          },
        },
      });
      return told;
    });
    /** How often it was read once the next frame was drawn. */
    const counted = async () => {
      await page.clock.runFor(16);
      return (await reads.jsonValue()).count;
    };
    const first = await counted();
    expect(first).toBeGreaterThan(0);
    await page.evaluate(() => {
      const { core } = window.fake;
      const [connector] = core.getState().wallets.connectors;
      core.actions.router.push('ConnectingExternal', connector ? { connector } : {});
    });
    expect(await counted()).toBe(first);
    await page.evaluate(() => window.fake.set({ connection: { ...window.fake.core.getState().connection } }));
    expect(await counted()).toBe(first);
  });

  it('ui-shell-28 the view that waits for a wallet comes with its code where that takes longer', async () => {
    const page = await open();
    const send = await goToLate(page, 'ConnectingExternal');
    await page.clock.runFor(300);
    expect((await headOf(page)).title).toBe('Connect');
    await send();
    expect((await headOf(page)).title).toBe('Harbor');
  });

  it('ui-shell-24 what the router tells of the same view meanwhile does not make it later', async () => {
    const page = await open();
    await goToLate(page, 'AllWallets');
    await page.clock.runFor(390);
    await page.evaluate(() => {
      const { router } = window.fake.core.getState();
      window.fake.set({ router: { ...router } });
    });
    await page.clock.runFor(10);
    expect((await headOf(page)).title).toBe('All wallets');
  });

  it('ui-shell-24 ui-shell-21 a message is shown at once while a view is on its way', async () => {
    const page = await open();
    await goToLate(page, 'AllWallets');
    await page.evaluate(() => {
      const { notices } = window.fake.core.getState();
      window.fake.set({ notices: { ...notices, toast: { id: 1, kind: 'error', message: 'Broken' } } });
    });
    await page.getByRole('alert').getByText('Broken').waitFor();
    expect((await headOf(page)).title).toBe('Connect');
  });

  it('ui-shell-24 ui-shell-29 a view whose code takes long says so under its title, and has its edges when it is there', async () => {
    const page = await open();
    const { before, late, send } = await openLate(page, 'AllWallets');
    expect(before).toEqual({ title: 'Connect', back: false });
    expect(late).toEqual({ title: 'All wallets', back: true });
    await send();
    await page.getByPlaceholder('Search wallets').waitFor();
    expect(await page.getByRole('status').getByText('Loading').count()).toBe(0);
    const body = page.locator('.fy-modal > .fy-body');
    await body.evaluate((element) => {
      const long = Object.assign(document.createElement('div'), { className: 'long' });
      long.style.blockSize = '3000px';
      element.append(long);
      element.scrollTop = 40;
    });
    await page.locator('.fy-modal[data-over~="top"]').waitFor();
  });

  it('ui-shell-24 what changes while a view is on its way moves no row, and the focus stays on the pressed one', async () => {
    const page = await open();
    const send = await holdRequests(page, '**/AllWallets*.js');
    const row = page.getByRole('button', { name: 'All wallets' });
    const rows = () => page.locator('.fy-row').allTextContents();
    const before = await rows();
    await stopClock(page);
    const asked = page.waitForRequest('**/AllWallets*.js');
    await row.click();
    await asked;
    await page.evaluate(() => {
      const { core, set } = window.fake;
      const { wallets } = core.getState();
      set({ wallets: { ...wallets, connectors: wallets.connectors.slice(1) } });
    });
    await page.clock.runFor(50);
    const during = await page.evaluate(() => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      const texts = [...(root?.querySelectorAll('.fy-row') ?? [])].map(({ textContent }) => textContent);
      return { texts, focus: root?.activeElement?.textContent };
    });
    expect(during.texts).toEqual(before);
    expect(during.focus).toContain('All wallets');
    await page.clock.resume();
    await send();
    await page.getByPlaceholder('Search wallets').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(rows).not.toEqual(before);
  });

  it('ui-shell-24 ui-shell-04 a view that brings its title is named by what it does meanwhile', async () => {
    const page = await open();
    const { late, send } = await openLate(page, 'WhatIsAWallet');
    expect(late).toEqual({ title: 'Loading', back: true });
    await page.getByRole('dialog', { name: 'Loading' }).waitFor();
    await send();
    await page.getByRole('dialog', { name: 'What is a wallet?' }).waitFor();
  });

  it('ui-shell-29 an edge is drawn where it hides some of the body', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'All wallets' }).click();
    const card = page.locator('.fy-modal');
    const border = () =>
      card.locator('.fy-head').evaluate((head) => getComputedStyle(head).borderBottomColor);
    await page.getByPlaceholder('Search wallets').waitFor();
    const clear = await border();
    const body = page.locator('.fy-modal > .fy-body');
    await body.evaluate((element) => {
      element.append(
        Object.assign(document.createElement('div'), { textContent: 'long', className: 'long' }),
      );
      (element.lastElementChild as HTMLElement).style.blockSize = '3000px';
      element.scrollTop = 40;
    });
    await page.waitForFunction(() =>
      document
        .querySelector('foyer-modal')
        ?.shadowRoot?.querySelector<HTMLElement>('.fy-modal')
        ?.dataset.over?.includes('top'),
    );
    await expect.poll(border).not.toBe(clear);
  });

  it('ui-shell-30 mounted ahead it is closed: not shown, not focused, and loads no picture', async () => {
    const page = await start();
    const found = await page.evaluate(() => {
      const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');
      return {
        isOpen: dialog?.open,
        rows: dialog?.querySelectorAll('.fy-row').length ?? 0,
        focus: document.activeElement?.localName,
        isLocked: document.documentElement.hasAttribute('data-foyer-lock'),
      };
    });
    expect(found).toMatchObject({ isOpen: false, focus: 'body', isLocked: false });
    expect(found.rows).toBeGreaterThan(0);
  });
});
