import type { EmailLogin, State } from '@foyer/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';

const { open } = modalSuite();

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

/** Lets what is submitted be called no address once the event `refused` comes. */
function refuse(page: Page): Promise<void> {
  return page.evaluate(() => {
    const error = { code: 'UNKNOWN', message: 'It failed', context: {} };
    const failing = new Promise<never>((_, reject) => addEventListener('refused', () => reject(error)));
    window.fake.answer('embedded.submitEmail', failing);
  });
}

describe('what is wrong with what was typed', () => {
  it('view-email-10 leaves the arrow without the colour that asks to go on, until the text is changed', async () => {
    const page = await show('EmailLogin', { step: 'idle' });
    const field = page.getByLabel('Email address');
    const ground = () =>
      page
        .getByRole('button', { name: 'Continue with email' })
        .evaluate((arrow) => getComputedStyle(arrow).backgroundColor);
    await refuse(page);
    await field.fill('ana@mail');
    const before = await ground();
    await page.keyboard.press('Enter');
    await page.evaluate(() => window.dispatchEvent(new Event('refused')));
    await page.getByRole('alert').getByText('Enter a full email').waitFor();
    expect(await ground()).not.toBe(before);
    await field.fill('ana@mail.example');
    expect(await ground()).toBe(before);
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
