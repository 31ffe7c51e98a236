import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../../../../checks/src/browser/holdRequests.ts';
import { modalSuite } from '../testing/modalSuite.ts';
import { pairingFake, showCode } from '../testing/pairPage.ts';
import { stopClock } from '../testing/stopClock.ts';

const { start, open, calls, expectFaults } = modalSuite();

/** What has the focus in the modal. */
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.localName);

describe('faults', () => {
  it('ui-shell-19 shows what happened when a view throws, and tries again', async () => {
    const page = await open();
    expectFaults(expect.stringContaining('the list broke'));
    await page.evaluate(() => {
      Object.assign(window.fake.core.images, {
        connector() {
          throw new Error('the list broke');
        },
      });
      window.fake.set({ wallets: { ...window.fake.core.getState().wallets } });
    });
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    expect(await page.locator('.fy-message').textContent()).toBe('the list broke');
    await page.getByRole('alert').getByText('It’s on our side').waitFor();
    expect(await calls('telemetry.track')).toContainEqual(
      expect.objectContaining({ event: 'INTERNAL_SDK_ERROR' }),
    );
    await page.evaluate(() => Object.assign(window.fake.core.images, { connector: () => undefined }));
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('button', { name: 'Harbor' }).waitFor();
    // The button has gone with what it was on.
    expect(await focused(page)).toBe('dialog');
  });

  it('ui-shell-10 gives the focus to the modal when a view breaks by a change of its own', async () => {
    const wallet = { id: 'marlow', name: 'Marlow', desktop_link: 'marlow://', image_id: 'marlow' };
    const page = await open({ fake: pairingFake(wallet), calm: true });
    expectFaults(expect.stringContaining('the picture broke'));
    await stopClock(page);
    await showCode(page, undefined, 10);
    await page.getByRole('link', { name: 'Open Marlow' }).focus();
    await page.evaluate(() =>
      Object.assign(window.fake.core.images, {
        wallet() {
          throw new Error('the picture broke');
        },
      }),
    );
    // The view itself sees that its code is over: nothing around it changes.
    await page.clock.runFor(16_000);
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    await page.screenshot();
    expect(await focused(page)).toBe('dialog');
  });

  it('ui-shell-19 says that the visitor is offline, and tries again once the connection is back', async () => {
    const page = await start();
    expectFaults(expect.stringContaining('ERR_INTERNET_DISCONNECTED'));
    await page.locator('#opener').click();
    const guide = page.getByRole('button', { name: 'What is a wallet?' });
    await guide.waitFor();
    // The browser's own events: between their listeners React has time to draw, which one that a script sends leaves it not.
    await page.context().setOffline(true);
    // Once: a pointer that comes near would ask for it too.
    await guide.evaluate((button: HTMLElement) => button.click());
    // Nothing is broken: it is not said as an alert, and names the dialog, whose header has no title.
    const dialog = page.getByRole('dialog', { name: 'You’re offline' });
    await dialog.getByRole('status').getByText('Foyer will carry on when your connection is back.').waitFor();
    expect(await page.getByText('You’re offline').count()).toBe(1);
    expect(await dialog.getByText('Details').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Try again' }).getAttribute('class')).toContain(
      'secondary',
    );
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'A home for what you own' }).waitFor();
  });

  it('ui-shell-19 ui-shell-38 offers another try under a title of its own when a view’s code does not load', async () => {
    const page = await start();
    expectFaults(expect.stringContaining('ERR_FAILED'));
    let blocked = true;
    await page.route('**/WhatIsAWallet*.js', (route) => (blocked ? route.abort() : route.continue()));
    await page.locator('#opener').click();
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    // It does not come: neither the dialog's name nor what is announced says that it is loading.
    await page.getByRole('dialog', { name: 'Something went wrong' }).waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(1);
    expect(await page.getByText('Loading', { exact: true }).count()).toBe(0);
    blocked = false;
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    await again.press('Enter');
    // The button has gone with what it was on.
    expect(await focused(page)).toBe('dialog');
    await page.getByRole('heading', { name: 'A home for what you own' }).waitFor();
    expect(await focused(page)).toBe('dialog');
  });

  it('ui-shell-19 ui-shell-24 says nothing of the last failure while the view is loaded anew', async () => {
    const page = await open({ calm: true });
    expectFaults(expect.stringContaining('ERR_FAILED'));
    let blocked = true;
    await page.route('**/WhatIsAWallet*.js', (route) => (blocked ? route.abort() : route.continue()));
    const guide = page.getByRole('button', { name: 'What is a wallet?' });
    await guide.click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    blocked = false;
    const letCodeCome = await holdRequests(page, /WhatIsAWallet/);
    await guide.click();
    await page.getByRole('heading', { name: 'Loading' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await letCodeCome();
    await page.getByRole('heading', { name: 'A home for what you own' }).waitFor();
  });
});
