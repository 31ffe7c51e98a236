import { describe, expect, it } from 'vitest';
import { holdPhase } from '../testing/holdPhase.ts';
import { modalSuite } from '../testing/modalSuite.ts';
import { isOpen } from '../testing/startModal.ts';
import { stopClock } from '../testing/stopClock.ts';

const { start, open, motionsOf } = modalSuite();

describe('views', () => {
  it('ui-shell-10 takes the focus and is announced when it changes', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'All wallets' }).click();
    await page.getByRole('heading', { name: 'All wallets' }).waitFor();
    const focus = () =>
      page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.localName);
    expect(await focus()).toBe('dialog');
    expect(await page.getByRole('dialog', { name: 'All wallets' }).count()).toBe(1);
    const told = page.locator('.fy-modal > .fy-hide[role=status]');
    await expect.poll(() => told.textContent()).toBe('All wallets');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Connect' }).waitFor();
    expect(await focus()).toBe('dialog');
  });

  it.each([
    ['ltr', '12px', '-12px'],
    ['rtl', '-12px', '12px'],
  ])('ui-shell-11 slides from the side one goes to, %s', async (dir, forward, back) => {
    const page = await open({ dir });
    // The view's code is never late by a clock that stands.
    await stopClock(page);
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('heading', { name: 'A home for what you own' }).waitFor();
    const [first] = await motionsOf(page, 'fy-body', 'fy-slide');
    expect(first).toMatchObject({ duration: '0.15s', from: forward });
    const [title] = await motionsOf(page, 'title', 'fy-fade');
    expect(title).toMatchObject({ duration: '0.12s', title: 'What is a wallet?' });
    await page.evaluate(() => window.motions.splice(0));
    await page.getByRole('button', { name: 'Back' }).click();
    const [second] = await motionsOf(page, 'fy-body', 'fy-slide');
    expect(second).toMatchObject({ duration: '0.15s', from: back });
  });

  it('ui-shell-12 lets the height follow and end at its natural value', async () => {
    const page = await open();
    const card = page.locator('.fy-modal');
    const before = await card.evaluate((element) => element.clientHeight);
    await stopClock(page);
    await page.evaluate(() => {
      const element = document
        .querySelector('foyer-modal')
        ?.shadowRoot?.querySelector<HTMLElement>('.fy-modal');
      const original = element?.animate;
      if (!element || !original) return;
      element.animate = (...args) => {
        Object.assign(window, { moved: args });
        return original.apply(element, args);
      };
    });
    await page.getByRole('button', { name: 'All wallets' }).click();
    await page.waitForFunction(() => 'moved' in window);
    await page.waitForFunction(
      () => !document.querySelector('foyer-modal')?.shadowRoot?.querySelector('[data-sizing]'),
    );
    const after = await card.evaluate((element) => element.clientHeight);
    const [frames, timing] = await page.evaluate(
      () => (window as unknown as { moved: [{ blockSize: string }[], { duration: number }] }).moved,
    );
    expect(after).toBe(680);
    expect(timing.duration).toBe(150);
    expect(frames.map(({ blockSize }) => blockSize)).toEqual([`${before}px`, '680px']);
    expect(await card.getAttribute('style')).toBeNull();
  });

  it('ui-shell-13 changes at once where motion is reduced', async () => {
    const page = await open({ calm: true });
    await page.getByRole('button', { name: 'All wallets' }).click();
    await page.getByPlaceholder('Search wallets').waitFor();
    const moving = await page.evaluate(() => {
      const root = document.querySelector('foyer-modal')?.shadowRoot;
      const all = [...(root?.querySelectorAll('*') ?? [])].flatMap((element) => element.getAnimations());
      return all.map((animation) => (animation as CSSAnimation).animationName ?? 'script');
    });
    expect(moving).toEqual([]);
    expect(await page.locator('.fy-modal').evaluate((card) => card.clientHeight)).toBe(680);
  });

  it('ui-shell-14 enters in 200 ms and leaves in 120 ms with its last view', async () => {
    const page = await start();
    await page.locator('#opener').click();
    const [scrim] = await motionsOf(page, 'fy-overlay::before', 'opacity');
    const card = await motionsOf(page, 'fy-modal', 'scale');
    expect(card.map(({ name }) => name).sort()).toEqual(['opacity', 'scale']);
    expect([scrim?.duration, card[0]?.duration]).toEqual(['0.2s', '0.2s']);
    await isOpen(page);
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('heading', { name: 'A home for what you own' }).waitFor();
    await page.evaluate(() => window.motions.splice(0));
    await page.getByRole('button', { name: 'Close' }).click();
    const [leaving] = await motionsOf(page, 'fy-modal', 'opacity');
    expect(leaving).toMatchObject({ duration: '0.12s', title: 'What is a wallet?' });
    await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
    // What it opens with next is drawn by then.
    expect(await page.locator('.fy-head .title').textContent()).toBe('Connect');
  });

  it('ui-shell-14 fades out what the visitor saw, not what has become of it', async () => {
    const page = await open({ fake: ({ fixtures }) => ({ state: fixtures.connectedState }) });
    await page.getByText('0.842').waitFor();
    await page.evaluate(() => {
      window.motions.splice(0);
      // As when a disconnect clears the account and closes.
      window.fake.set({ account: { byNamespace: {} }, balance: { byAccount: {} } });
      window.fake.core.actions.modal.close();
    });
    const [leaving] = await motionsOf(page, 'fy-modal', 'opacity');
    expect(leaving?.title).toBe('0x71…d8976F');
  });

  it('ui-shell-14 keeps a message that came while a view was held back as long as the card fades', async () => {
    const page = await open();
    await holdPhase(page, 'closing');
    await stopClock(page);
    const toast = () =>
      page.evaluate(
        () =>
          document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.fy-toast')?.textContent ??
          'none',
      );
    await page.evaluate(() => {
      const { core, set } = window.fake;
      const [connector] = core.getState().wallets.connectors;
      core.actions.router.push('ConnectingExternal', connector ? { connector } : {});
      set({ notices: { toast: { id: 1, kind: 'error', message: 'Declined' }, alert: undefined } });
    });
    await page.clock.runFor(16);
    const shown = [await toast()];
    await page.evaluate(() => window.fake.core.actions.modal.close());
    for (let frame = 0; frame < 3; frame += 1) {
      await page.clock.runFor(16);
      shown.push(await toast());
    }
    expect(shown).toEqual(['Declined', 'Declined', 'Declined', 'Declined']);
    await page.locator('dialog[data-phase="closing"]').waitFor();
    expect(await toast()).toBe('Declined');
  });

  it('ui-shell-14 leaves once the page has drawn a frame, and not at all when it is opened again by then', async () => {
    const page = await open();
    await holdPhase(page, 'closing');
    const phases = await page.evaluate(async () => {
      const { core } = window.fake;
      const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');
      const seen: (string | undefined)[] = [];
      const frame = () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => {
            seen.push(dialog?.dataset.phase);
            resolve();
          }),
        );
      core.actions.modal.close();
      await frame();
      await core.actions.modal.open();
      for (let count = 0; count < 3; count += 1) await frame();
      core.actions.modal.close();
      await frame();
      return seen;
    });
    expect(phases).toEqual(['open', 'open', 'open', 'open', 'open']);
    await page.locator('dialog[data-phase="closing"]').waitFor();
  });

  it.each([
    ['a card', 1280],
    ['a sheet', 360],
  ])('ui-shell-14 goes on from where it is when %s is opened again while it leaves', async (_what, width) => {
    const page = await open({ width });
    // As it is in the middle of its exit, which lasts for minutes here.
    await holdPhase(page, 'closing');
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-phase="closing"]').waitFor();
    const [leaving, back] = await page.evaluate(async () => {
      const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');
      const card = dialog?.firstElementChild;
      if (!dialog || !card) throw new Error('no modal is mounted');
      const looks = () => {
        const { opacity, scale, translate } = getComputedStyle(card);
        return {
          scrim: Number(getComputedStyle(dialog, '::before').opacity),
          card: Number(opacity),
          scale,
          translate,
        };
      };
      for (const motion of dialog.getAnimations({ subtree: true })) motion.currentTime = 300_000;
      const leaving = looks();
      await window.fake.core.actions.modal.open();
      await new Promise(requestAnimationFrame);
      return [leaving, looks()];
    });
    expect(leaving?.card).toBeLessThan(1);
    expect(back?.scrim).toBeGreaterThanOrEqual(leaving?.scrim ?? 1);
    expect(back?.card).toBeGreaterThanOrEqual(leaving?.card ?? 1);
    expect([back?.scale, back?.translate]).toEqual(['none', 'none']);
  });

  it('ui-shell-14 leaves at once in a hidden tab, which draws no frame', async () => {
    const page = await open();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      window.requestAnimationFrame = () => 0;
      window.fake.core.actions.modal.close();
    });
    await page.waitForFunction(
      () =>
        document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog')?.dataset.phase ===
        'closed',
    );
  });

  it('ui-shell-24 brings the first view along and fetches the others on need or when reached for', async () => {
    const page = await start();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.locator('#opener').click();
    await page.getByRole('button', { name: 'Harbor' }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(loaded.filter((path) => /WhatIsAWallet|ConnectingExternal/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Harbor' }).hover();
    await expect.poll(() => loaded.some((path) => path.includes('ConnectingExternal'))).toBe(true);
    expect(loaded.filter((path) => /AllWallets|Account/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'All wallets' }).hover();
    await expect.poll(() => loaded.some((path) => path.includes('AllWallets'))).toBe(true);
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('heading', { name: 'A home for what you own' }).waitFor();
    await expect.poll(() => loaded.filter((path) => path.includes('WhatIsAWallet'))).toHaveLength(1);
  });
});
