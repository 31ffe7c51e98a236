import type { State } from '@foyer/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';
import { stopClock } from '../../testing/stopClock.ts';

const { start, expectFaults } = modalSuite();

/** A site with accounts by email. */
const addEmail = (page: Page) =>
  page.evaluate(() => {
    const { core, set } = window.fake;
    const { wallets, features } = core.getState();
    const auth = { id: 'AUTH', name: 'Email', type: 'AUTH', chain: 'eip155' } as const;
    set({
      wallets: { ...wallets, connectors: [...wallets.connectors, auth] },
      features: { ...features, email: true, socials: false },
    });
  });

/** Closes the modal and opens it again, as the kit does: each visit is another, and nothing else changes. */
async function comeAgain(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-phase="closed"]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const { core, set } = window.fake;
    set({ modal: { ...core.getState().modal, open: true, visit: {} } });
  });
  await page.locator('dialog[data-phase="open"]').waitFor();
}

/** Keeps what is like `url` from loading, once; answers how often it was asked for. */
async function failOnce(page: Page, url: RegExp): Promise<() => number> {
  let asked = 0;
  await page.route(url, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  return () => asked;
}

/** Waits until a fault was reported. */
const isReported = (page: Page) =>
  page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'telemetry.track'));

/** Opens Connect on a site with login by email, whose code does not load the first time it is asked for. */
async function openWithoutEmail() {
  const page = await start({ calm: true });
  expectFaults(expect.stringContaining('ERR_FAILED'));
  const asked = await failOnce(page, /ConnectEmail/);
  await addEmail(page);
  await page.locator('#opener').click();
  await isReported(page);
  return { page, asked };
}

describe('the next visit', () => {
  it('view-connect-25 view-connect-13 tries a way in again that could not be loaded', async () => {
    const { page, asked } = await openWithoutEmail();
    const field = page.getByPlaceholder(/mail/i);
    expect(await field.count()).toBe(0);
    expect(asked()).toBe(1);
    await comeAgain(page);
    await field.waitFor();
    await comeAgain(page);
    expect([asked(), await field.count()]).toEqual([2, 1]);
  });

  it('view-connect-25 tries the foot again that could not be loaded', async () => {
    const page = await start({ calm: true });
    expectFaults(expect.stringContaining('ERR_FAILED'));
    const asked = await failOnce(page, /ConnectFoot\b/);
    await page.evaluate(() => {
      const { core, set } = window.fake;
      const termsConditionsUrl = 'https://meadow.example/terms';
      set({ features: { ...core.getState().features, termsConditionsUrl } });
    });
    const failed = page.waitForEvent('requestfailed');
    await page.locator('#opener').click();
    await failed;
    const terms = page.getByText('Terms of service');
    expect([asked(), await terms.count()]).toEqual([1, 0]);
    await comeAgain(page);
    await terms.waitFor();
    await comeAgain(page);
    expect([asked(), await terms.count()]).toEqual([2, 1]);
  });

  it('view-connect-25 tries it once while the view is there, whichever other ways in come and go', async () => {
    const { page, asked } = await openWithoutEmail();
    await page.evaluate(() => {
      const { core, set } = window.fake;
      set({ features: { ...core.getState().features, socials: ['google'] } });
    });
    // Its code is asked for after all that the change has led to.
    await page.evaluate(() => window.fake.core.actions.router.push('WhatIsAWallet'));
    await page.getByRole('heading', { name: 'What is a wallet?' }).waitFor();
    expect(asked()).toBe(1);
    await comeAgain(page);
    await page.getByPlaceholder(/mail/i).waitFor();
    expect(asked()).toBe(2);
  });

  it('view-connect-26 does not say at once that the box was missed', async () => {
    const page = await start({
      calm: true,
      fake: ({ fixtures: { startState } }) => ({
        state: {
          features: {
            ...startState.features,
            legalCheckbox: true,
            termsConditionsUrl: 'https://meadow.example/terms',
          },
        },
      }),
    });
    await page.locator('#opener').click();
    const kestrel = page.getByRole('button', { name: 'Kestrel' });
    const said = page.getByRole('alert').getByText('Tick the box to continue.');
    for (let visit = 0; visit < 2; visit += 1) {
      await page.getByRole('checkbox').waitFor();
      expect(await said.count()).toBe(0);
      await kestrel.click({ force: true });
      await said.waitFor();
      await comeAgain(page);
    }
  });

  it('view-connect-26 view-connect-22 waits for another account on its way as long as for the first', async () => {
    const page = await start({ calm: true });
    await addEmail(page);
    await page.locator('#opener').click();
    const kestrel = page.getByRole('button', { name: 'Kestrel' });
    await kestrel.waitFor();
    await stopClock(page);
    const setComing = (isComing: boolean) =>
      page.evaluate((on) => {
        const { core, set } = window.fake;
        const byNamespace: State['connection']['byNamespace'] = on
          ? { eip155: { status: 'reconnecting', connectorId: 'AUTH' } }
          : {};
        set({ connection: { ...core.getState().connection, byNamespace } });
      }, isComing);
    for (let account = 0; account < 2; account += 1) {
      await setComing(true);
      await kestrel.waitFor({ state: 'detached' });
      await page.clock.runFor(5_500);
      await kestrel.waitFor();
      await setComing(false);
      await page.clock.runFor(100);
    }
  });
});
