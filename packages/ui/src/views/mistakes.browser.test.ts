import type { EmailLogin, State } from '@foyer/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';

const { open, calls } = modalSuite();

/** Opens the modal on a view, with a step of a login by email. */
async function show(view: State['router']['view'], login: EmailLogin): Promise<Page> {
  const page = await open();
  await page.evaluate(
    ([to, step]) => {
      const none = {
        frame: 'ready',
        info: undefined,
        shown: undefined,
        waiting: 0,
        transactions: [],
      } as const;
      window.fake.set({ embedded: { ...none, change: { step: 'idle' }, login: step } });
      window.fake.core.actions.router.push(to);
    },
    [view, login] as const,
  );
  return page;
}

/** Lets what is submitted fail with a code once the event `refused` comes. */
function refuse(page: Page, code: string): Promise<void> {
  return page.evaluate((name) => {
    const error = { code: name, message: 'It failed', context: {} };
    const failing = new Promise<never>((_, reject) => addEventListener('refused', () => reject(error)));
    window.fake.answer('embedded.submitEmail', failing);
  }, code);
}

describe('what is wrong with what was typed', () => {
  it('view-email-10 leaves the arrow without the colour that asks to go on, until the text is changed', async () => {
    const page = await show('EmailLogin', { step: 'idle' });
    const field = page.getByLabel('Email address');
    const ground = () =>
      page
        .getByRole('button', { name: 'Continue with email' })
        .evaluate((arrow) => getComputedStyle(arrow).backgroundColor);
    await refuse(page, 'UNKNOWN');
    await field.fill('ana@mail');
    const before = await ground();
    await page.keyboard.press('Enter');
    await page.evaluate(() => window.dispatchEvent(new Event('refused')));
    await page.getByRole('alert').getByText('Enter a full email').waitFor();
    expect(await ground()).not.toBe(before);
    await field.fill('ana@mail.example');
    expect(await ground()).toBe(before);
  });

  it('view-email-11 sets no clock where no wait is told', async () => {
    const page = await open();
    await page.evaluate(() => {
      const usual = window.setTimeout;
      const waits: unknown[] = [];
      Object.assign(window, { waits });
      window.setTimeout = ((...given: Parameters<typeof usual>) => {
        waits.push(given[1]);
        return usual(...given);
      }) as typeof usual;
      window.fake.core.actions.router.push('EmailLogin');
    });
    await page.getByLabel('Email address').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as unknown as { waits: unknown[] }).waits)).not.toContain(0);
  });

  it('view-otp-11 rings a wrong code in the colour of the mistake, also the box that has the focus', async () => {
    const error = { code: 'FRAME_ERROR', message: 'Wrong code', context: { reason: 'CODE_WRONG' } };
    const page = await show('EmailVerifyOtp', {
      step: 'code',
      email: 'ana@mail.example',
      resendAt: 0,
      checking: false,
      error,
    } as unknown as EmailLogin);
    const first = page.getByLabel('Digit 1 of 6');
    await first.focus();
    const [line, ring] = await first.evaluate((box) => {
      const { borderTopColor, outlineColor } = getComputedStyle(box);
      return [borderTopColor, outlineColor];
    });
    expect(ring).toBe(line);
  });
});

describe('email while the visitor is offline', () => {
  /** Sends an address while there is no connection, and sees it said. */
  async function fail(page: Page): Promise<void> {
    await refuse(page, 'MODAL_LOAD_FAILED');
    const field = page.getByLabel('Email address');
    await field.waitFor();
    await page.context().setOffline(true);
    await field.fill('ana@mail.example');
    await page.keyboard.press('Enter');
    await page.evaluate(() => window.dispatchEvent(new Event('refused')));
    await page.getByRole('alert').getByText('You’re offline').waitFor();
  }

  it('view-email-09 is not called unavailable, and is sent again by itself once the connection is back', async () => {
    const page = await show('EmailLogin', { step: 'idle' });
    await fail(page);
    expect(await calls('embedded.submitEmail')).toEqual(['ana@mail.example']);
    await page.context().setOffline(false);
    await expect.poll(() => calls('embedded.submitEmail')).toEqual(Array(2).fill('ana@mail.example'));
  });

  it('view-email-09 sends nothing by itself where the text was changed meanwhile', async () => {
    const page = await show('EmailLogin', { step: 'idle' });
    await fail(page);
    await page.getByLabel('Email address').fill('ana@mail.exampl');
    await page.context().setOffline(false);
    await page.locator('.fy-bar').waitFor({ state: 'detached' });
    expect(await calls('embedded.submitEmail')).toEqual(['ana@mail.example']);
  });

  it('view-email-09 sends nothing by itself that failed before the connection went', async () => {
    const page = await show('EmailLogin', { step: 'idle' });
    await refuse(page, 'MODAL_LOAD_FAILED');
    await page.getByLabel('Email address').fill('ana@mail.example');
    await page.keyboard.press('Enter');
    await page.evaluate(() => window.dispatchEvent(new Event('refused')));
    await page.getByRole('alert').getByText('isn’t available').waitFor();
    await page.context().setOffline(true);
    await page.locator('.fy-bar').waitFor();
    await page.getByRole('alert').getByText('isn’t available').waitFor();
    await page.context().setOffline(false);
    await page.locator('.fy-bar').waitFor({ state: 'detached' });
    expect(await calls('embedded.submitEmail')).toEqual(['ana@mail.example']);
  });

  it('view-change-04 changes the address once the connection is back', async () => {
    const page = await show('UpdateEmailWallet', { step: 'idle' });
    const field = page.getByLabel('New email address');
    await field.fill('bea@mail.example');
    await page.keyboard.press('Enter');
    await page.context().setOffline(true);
    await page.evaluate(() => {
      const { embedded } = window.fake.core.getState();
      if (!embedded) throw new Error('No wallet');
      const error = {
        name: 'FoyerError',
        code: 'NETWORK_FAILED',
        message: 'No answer',
        context: {},
      } as const;
      window.fake.set({ embedded: { ...embedded, change: { step: 'idle', error } } });
    });
    await page.getByRole('alert').getByText('You’re offline').waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => calls('embedded.updateEmail')).toEqual(Array(2).fill('bea@mail.example'));
  });
});
