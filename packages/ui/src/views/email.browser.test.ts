import type { EmailChange, EmailLogin, State } from '@foyer/core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBench, type TestBench } from '../testing/openBench.ts';
import { openModal, type Started, type StartOptions } from '../testing/startModal.ts';

let bench: TestBench;
let current: Started;

beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench?.close());
afterEach(async () => {
  const { faults } = current;
  await current.close();
  expect(faults).toEqual([]);
});

/** Opens the modal, goes to a view, and answers the page. */
async function show(
  views: readonly State['router']['view'][],
  embedded: { readonly login?: EmailLogin; readonly change?: EmailChange } = {},
  options: StartOptions = {},
): Promise<Page> {
  current = await openModal(bench, options);
  await set(embedded);
  await current.page.evaluate((path) => {
    for (const view of path) window.fake.core.actions.router.push(view);
  }, views);
  return current.page;
}

/** Changes the embedded wallet's part of the state. */
function set(change: { readonly login?: EmailLogin; readonly change?: EmailChange }): Promise<void> {
  return current.page.evaluate((next) => {
    const idle = { step: 'idle' } as const;
    const none = { frame: 'ready', info: undefined, shown: undefined, waiting: 0, transactions: [] } as const;
    window.fake.set({ embedded: { ...none, login: idle, change: idle, ...next } });
  }, change);
}

const digit = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 6`);
describe('the email field', () => {
  const field = (page: Page) => page.getByLabel('Email address');

  it('view-email-03 says once that it is reached, sends by Enter, and has what was sent on the way back', async () => {
    const page = await show(['EmailLogin']);
    await field(page).focus();
    await page.getByRole('button', { name: 'Close' }).focus();
    await field(page).focus();
    expect(await current.calls('telemetry.track')).toEqual([
      { type: 'track', event: 'EMAIL_LOGIN_SELECTED' },
    ]);
    expect(await current.calls('embedded.prepare')).toHaveLength(1);
    await page.keyboard.type('ana');
    await page.keyboard.press('Enter');
    expect(await current.calls('embedded.submitEmail')).toEqual([]);
    await page.keyboard.type('@mail.example');
    await page.keyboard.press('Enter');
    expect(await current.calls('embedded.submitEmail')).toEqual(['ana@mail.example']);
    await page.evaluate(() => window.fake.core.actions.router.push('EmailVerifyOtp'));
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('ana@mail.example');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    expect(await current.calls('embedded.submitEmail')).toHaveLength(2);
  });

  it('view-email-04 leads to a network that has accounts by email, and sends nothing', async () => {
    const page = await show(
      ['EmailLogin'],
      {},
      {
        fake: ({ fixtures: { startState } }) => ({
          state: { network: { ...startState.network, activeNamespace: 'bip122' } },
        }),
      },
    );
    await field(page).fill('ana@mail.example');
    await page.keyboard.press('Enter');
    expect(await current.calls('router.push')).toEqual(['EmailLogin', 'SwitchNetwork']);
    const { network } = await page.evaluate(() => window.fake.core.getState().router.data);
    expect(network).toMatchObject({ caipNetworkId: 'eip155:1' });
    expect(await current.calls('embedded.submitEmail')).toEqual([]);
  });
});

describe('another address', () => {
  it.each([
    ['UpdateEmailPrimaryOtp', 'old'],
    ['UpdateEmailSecondaryOtp', 'new'],
  ] as const)('view-change-02 starts over from %s', async (view, step) => {
    const page = await show(['EmbeddedSettings', 'UpdateEmailWallet']);
    await page.getByLabel('New email address').fill('new@mail.example');
    await page.keyboard.press('Enter');
    expect(await current.calls('embedded.updateEmail')).toEqual(['new@mail.example']);
    await set({ change: { step, newEmail: 'new@mail.example', resendAt: 0, checking: false } });
    await page.evaluate((next) => window.fake.core.actions.router.push(next), view);
    await digit(page, 1).waitFor();
    await page.getByRole('button', { name: 'Start over' }).press('Enter');
    await expect.poll(() => page.getByLabel('New email address').inputValue()).toBe('new@mail.example');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Wallet settings' }).waitFor();
  });
});

describe('the wallet’s own screens', () => {
  it('view-approve-04 has no way back, and closes by Escape or the cross', async () => {
    const page = await show(['EmbeddedSettings', 'ApproveTransaction']);
    await page.getByRole('heading', { name: 'Approve request' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => current.calls('modal.safeClose')).toHaveLength(1);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });
});
