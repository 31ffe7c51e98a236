// Long because the views of signing in by mail share one stage.
import type { EmailChange, EmailLogin, State } from '@foyer/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import type { StartOptions } from '../testing/startModal.ts';
import { stopClock } from '../testing/stopClock.ts';

const { open, calls } = modalSuite();

/** Opens the modal, goes to a view, and answers the page. */
async function show(
  views: readonly State['router']['view'][],
  embedded: { readonly login?: EmailLogin; readonly change?: EmailChange } = {},
  options: StartOptions = {},
): Promise<Page> {
  const page = await open(options);
  await set(page, embedded);
  await page.evaluate((path) => {
    for (const view of path) window.fake.core.actions.router.push(view);
  }, views);
  return page;
}

/** Changes the embedded wallet's part of the state. */
function set(
  page: Page,
  change: { readonly login?: EmailLogin; readonly change?: EmailChange },
): Promise<void> {
  return page.evaluate((next) => {
    const idle = { step: 'idle' } as const;
    const none = { frame: 'ready', info: undefined, shown: undefined, waiting: 0, transactions: [] } as const;
    window.fake.set({ embedded: { ...none, login: idle, change: idle, ...next } });
  }, change);
}

/** What the focus is on, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('foyer-modal')?.shadowRoot?.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? undefined;
  });
const digit = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 6`);
const typed = (page: Page) =>
  page
    .locator('.fy-otp input')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''));

/** A phone's window has no bar for scrolling. */
const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Chrome' };

const codeStep = {
  step: 'code',
  email: 'ana@mail.example',
  resendAt: 0,
  checking: false,
} as const satisfies EmailLogin;

const deviceStep = { step: 'device', email: 'ana@mail.example', number: '47', resendAt: 0 } as const;

/** The lines that an address stands in, and how far the text with it reaches, beside the paragraph that holds both. */
const addressLines = (page: Page) =>
  page.locator('.fy-address').evaluate((address) => {
    const range = document.createRange();
    range.selectNodeContents(address);
    const lines = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
    const paragraph = address.closest('p') as HTMLElement;
    // The mark that ends its sentence stands right behind it.
    const walk = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (address.contains(node) || !(address.compareDocumentPosition(node) & 4)) continue;
      range.setStart(node, 0);
      range.setEnd(node, 1);
      break;
    }
    const isStopBeside = Math.round(range.getBoundingClientRect().bottom) === Math.max(...lines);
    range.selectNodeContents(paragraph);
    const { left, right } = range.getBoundingClientRect();
    const { x, width } = paragraph.getBoundingClientRect();
    return {
      count: new Set(lines).size,
      isStopBeside,
      left,
      right,
      text: { left: x - 0.5, right: x + width + 0.5 },
    };
  });

/** Pastes a text where the focus is. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const target = document.querySelector('foyer-modal')?.shadowRoot?.activeElement;
    target?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, text);
}

describe('the email field', () => {
  const field = (page: Page) => page.getByLabel('Email address');

  it('view-email-03 says once that it is reached, sends by Enter, and has what was sent on the way back', async () => {
    const page = await show(['EmailLogin']);
    await field(page).focus();
    await page.getByRole('button', { name: 'Close' }).focus();
    await field(page).focus();
    expect(await calls('telemetry.track')).toEqual([{ type: 'track', event: 'EMAIL_LOGIN_SELECTED' }]);
    expect(await calls('embedded.prepare')).toHaveLength(1);
    await page.keyboard.press('Enter');
    expect(await calls('embedded.submitEmail')).toEqual([]);
    await page.keyboard.type('ana');
    await page.keyboard.press('Enter');
    await page.keyboard.type('@mail.example');
    await page.keyboard.press('Enter');
    expect(await calls('embedded.submitEmail')).toEqual(['ana', 'ana@mail.example']);
    await page.evaluate(() => window.fake.core.actions.router.push('EmailVerifyOtp'));
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('ana@mail.example');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    expect(await calls('embedded.submitEmail')).toHaveLength(3);
  });

  it('view-email-03 begins with the address of a login that was given up', async () => {
    const page = await show(['EmailLogin'], { login: { step: 'idle', email: 'ana@mail.example' } });
    expect(await field(page).inputValue()).toBe('ana@mail.example');
    await field(page).press('Enter');
    expect(await calls('embedded.submitEmail')).toEqual(['ana@mail.example']);
  });

  it('view-email-06 says why one was signed out, until the text is changed', async () => {
    const error = {
      code: 'FRAME_ERROR',
      message: 'This device was removed from your wallet. Sign in by email to let it in again.',
      context: { reason: 'DEVICE_REFUSED', said: 'DEVICE_REFUSED' },
    } as unknown as Error;
    const page = await show(['EmailLogin'], { login: { step: 'idle', error } as EmailLogin });
    await page.getByRole('alert').getByText(error.message).waitFor();
    await field(page).fill('a');
    await page.getByText(error.message).waitFor({ state: 'detached' });
  });

  /** Lets verbs wait for their code until it is lost. */
  const hold = (page: Page, ...verbs: readonly string[]) =>
    page.evaluate((names) => {
      const error = { code: 'MODAL_LOAD_FAILED', message: 'The modal did not load', context: {} };
      for (const name of names) {
        const loading = new Promise((_, reject) => addEventListener('lost', () => reject(error)));
        window.fake.answer(name, loading);
      }
    }, verbs);
  const lose = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('lost')));

  it('view-email-07 says that the code of the login does not come, and Enter sends again', async () => {
    const page = await show(['EmailLogin']);
    const fault = page.getByRole('alert').getByText('Email sign-in isn’t available');
    await hold(page, 'embedded.prepare', 'embedded.submitEmail');
    await field(page).fill('ana@mail.example');
    await page.keyboard.press('Enter');
    await lose(page);
    await fault.waitFor();
    await field(page).fill('ana@mail');
    await fault.waitFor({ state: 'detached' });
    await field(page).fill('ana@mail.example');
    await fault.waitFor();
    // What is said again is read out again.
    await hold(page, 'embedded.submitEmail');
    await page.keyboard.press('Enter');
    await fault.waitFor({ state: 'detached' });
    await lose(page);
    await fault.waitFor();
    await page.evaluate(() => window.fake.answer('embedded.submitEmail', undefined));
    await page.keyboard.press('Enter');
    await fault.waitFor({ state: 'detached' });
    expect(await calls('embedded.submitEmail')).toEqual(Array(3).fill('ana@mail.example'));
  });

  it('view-email-07 says nothing to who only reached for the field', async () => {
    const page = await show(['EmailLogin']);
    await hold(page, 'embedded.prepare');
    await field(page).fill('ana@mail.example');
    await lose(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('view-email-11 tells of a wait only until it is over', async () => {
    const page = await show(['EmailLogin']);
    await stopClock(page);
    await field(page).fill('ana@mail.example');
    await page.keyboard.press('Enter');
    const error = {
      code: 'EMAIL_THROTTLED',
      message: 'Too many emails.',
      context: { seconds: 29, said: 'TOO_MANY_REQUESTS' },
    } as unknown as Error;
    const resendAt = (await page.evaluate(() => Date.now())) + 29_000;
    await set(page, { login: { step: 'idle', error, resendAt } as EmailLogin });
    const fault = page.getByRole('alert').getByText('29 seconds');
    await fault.waitFor();
    await page.clock.runFor(20_000);
    expect(await fault.count()).toBe(1);
    // Who comes back reads what is left of it.
    await page.evaluate(() => window.fake.core.actions.router.push('WhatIsAWallet'));
    await fault.waitFor({ state: 'detached' });
    await page.evaluate(() => window.fake.core.actions.router.goBack());
    const rest = page.getByRole('alert').getByText(/\b[89] seconds/);
    await rest.waitFor();
    await page.clock.runFor(10_000);
    await rest.waitFor({ state: 'detached' });
    await field(page).press('Enter');
    expect(await calls('embedded.submitEmail')).toHaveLength(2);
  });

  it('view-email-02 brings what is wrong in sight on a low page', async () => {
    const page = await show(['EmailLogin'], {}, { width: 640, height: 150, calm: true });
    const context = { reason: 'DEVICE_REFUSED' };
    const error = { name: 'FoyerError', code: 'FRAME_ERROR', message: 'Wait.', context } as const;
    await set(page, { login: { step: 'idle', error } as EmailLogin });
    const line = page.locator('.fy-error > span');
    await line.waitFor();
    const [text, body] = await Promise.all([line.boundingBox(), page.locator('.fy-body').boundingBox()]);
    const bottom = (box: typeof text) => (box ? box.y + box.height : Number.NaN);
    expect(bottom(text)).toBeLessThan(bottom(body) + 1);
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
    expect(await calls('router.push')).toEqual(['EmailLogin', 'SwitchNetwork']);
    expect(await calls('network.switchNetwork')).toHaveLength(1);
    const { network } = await page.evaluate(() => window.fake.core.getState().router.data);
    expect(network).toMatchObject({ caipNetworkId: 'eip155:1' });
    expect(await calls('embedded.submitEmail')).toEqual([]);
  });
});

describe('the mailed code', () => {
  it('view-otp-01 shows an address from left to right where text runs the other way', async () => {
    const login = { ...codeStep, email: '1984@mail.example' };
    const page = await show(['EmailVerifyOtp'], { login }, { dir: 'rtl' });
    const [first = 0, at = 0, last = 0] = await page.locator('.fy-address').evaluate((address) =>
      [0, 4, 16].map((place) => {
        const range = document.createRange();
        range.setStart(address.firstChild as Text, place);
        range.setEnd(address.firstChild as Text, place + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(first).toBeLessThan(at);
    expect(at).toBeLessThan(last);
  });

  it.each([
    ['EmailVerifyOtp', 'view-otp-01', { login: codeStep }],
    ['EmailVerifyDevice', 'view-device-01', { login: deviceStep }],
  ] as const)('%s %s breaks a long address, and nothing sticks out', async (view, _rule, step) => {
    const email = 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com';
    const login = { ...step.login, email };
    const page = await show([view], { login }, { width: 360, dir: 'rtl', phone, calm: true });
    const { count, isStopBeside, left, right, text } = await addressLines(page);
    expect(count).toBeGreaterThan(1);
    expect(isStopBeside).toBe(true);
    expect(left).toBeGreaterThanOrEqual(text.left);
    expect(right).toBeLessThanOrEqual(text.right);
  });

  it('view-otp-04 is typed and mended with the keyboard alone', async () => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep });
    await expect.poll(() => focused(page)).toBe('Digit 1 of 6');
    await page.keyboard.type('123');
    expect(await focused(page)).toBe('Digit 4 of 6');
    const steps = [
      ['End', 'Digit 4 of 6', '123'],
      ['ArrowLeft', 'Digit 3 of 6', '123'],
      ['9', 'Digit 4 of 6', '129'],
      ['Backspace', 'Digit 3 of 6', '12'],
      ['Home', 'Digit 1 of 6', '12'],
      ['ArrowLeft', 'Digit 1 of 6', '12'],
      ['ArrowRight', 'Digit 2 of 6', '12'],
      ['2', 'Digit 3 of 6', '12'],
      ['ArrowRight', 'Digit 3 of 6', '12'],
      ['Home', 'Digit 1 of 6', '12'],
      ['Delete', 'Digit 1 of 6', '2'],
    ] as const;
    for (const [key, focus, digits] of steps) {
      await page.keyboard.press(key);
      expect([await focused(page), await typed(page)], key).toEqual([focus, digits]);
    }
    await page.keyboard.type('472916');
    expect(await calls('embedded.submitCode')).toEqual(['472916']);
  });

  it('view-otp-12 loses the digit that is cut, or that a phone’s keyboard deletes without a key', async () => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep });
    await expect.poll(() => focused(page)).toBe('Digit 1 of 6');
    await page.keyboard.type('1234');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+x');
    expect([await focused(page), await typed(page)]).toEqual(['Digit 4 of 6', '123']);
    await page.keyboard.press('Home');
    await page.evaluate(() => document.execCommand('delete'));
    expect([await focused(page), await typed(page)]).toEqual(['Digit 1 of 6', '23']);
  });

  it('view-otp-03 view-otp-10 takes a pasted code, and of a text that is unclear nothing, which it says until the digits change', async () => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep });
    await expect.poll(() => focused(page)).toBe('Digit 1 of 6');
    await page.keyboard.type('12');
    await paste(page, '1234567');
    const alert = page.getByRole('alert').getByText('Paste only the 6 digits of the code.', { exact: true });
    await alert.waitFor();
    expect([await focused(page), await typed(page)]).toEqual(['Digit 3 of 6', '12']);
    expect(await calls('embedded.submitCode')).toEqual([]);
    await page.keyboard.press('Backspace');
    await expect.poll(() => alert.count()).toBe(0);
    expect(await typed(page)).toBe('1');
    await paste(page, '1234567');
    await alert.waitFor();
    await paste(page, 'Your code: 123-456. Valid for 5 minutes.');
    await expect.poll(() => calls('embedded.submitCode')).toEqual(['123456']);
    expect(await alert.count()).toBe(0);
  });

  it('view-otp-04 begins anew after a code that was wrong', async () => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep });
    await digit(page, 1).fill('111111');
    await set(page, { login: { ...codeStep, checking: true } });
    await page.getByRole('status').getByText('Checking…').waitFor();
    const error = {
      code: 'FRAME_ERROR',
      message: 'That code doesn’t match. Try again',
      context: { reason: 'CODE_REFUSED' },
    } as unknown as Error;
    await set(page, { login: { ...codeStep, error } as EmailLogin });
    await page.getByRole('alert').getByText('That code doesn’t match. Try again').waitFor();
    await expect.poll(() => focused(page)).toBe('Digit 1 of 6');
    expect(await typed(page)).toBe('');
    await page.keyboard.type('4');
    expect(await typed(page)).toBe('4');
  });

  it.each([
    [320, 'ltr'],
    [320, 'rtl'],
    [359, 'ltr'],
    [360, 'ltr'],
    [430, 'ltr'],
  ])('view-otp-07 has boxes of 44 px in a window of %i px, %s', async (width, dir) => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep }, { width, dir, phone, calm: true });
    await digit(page, 1).waitFor();
    const boxes = await page.locator('.fy-otp input').evaluateAll((all) =>
      all.map((box) => {
        const { left, right, width: wide, height } = box.getBoundingClientRect();
        return { left, right, wide, height };
      }),
    );
    for (const { wide, height } of boxes) {
      expect(wide).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    // In the order of the digits, whatever the direction, and inside the window.
    expect(boxes.map(({ left }) => left)).toEqual(boxes.map(({ left }) => left).sort((a, b) => a - b));
    expect(boxes[0]?.left).toBeGreaterThanOrEqual(8);
    expect(boxes[5]?.right).toBeLessThanOrEqual(width - 8);
  });
});

describe('sending again', () => {
  it('view-otp-08 says of a code that is used up, in the language of the modal, that another is needed', async () => {
    const page = await show(
      ['EmailVerifyOtp'],
      { login: codeStep },
      { fake: () => ({ state: { locale: { choice: 'de', words: {} } } }) },
    );
    const context = { reason: 'CODE_USED_UP', said: 'CODE_USED_UP' };
    const error = { code: 'FRAME_ERROR', message: 'This code no longer works', context } as unknown as Error;
    await set(page, { login: { ...codeStep, error } as EmailLogin });
    const used = 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an';
    await page.getByRole('alert').getByText(used, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Noch einmal senden' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });

  const { email: _, ...code } = codeStep;
  const change = { ...code, newEmail: 'new@mail.example' };
  const again = (page: Page) => page.getByRole('button', { name: 'Send again' });
  /** What `resend` answers; `finish` has it answer when the test says. */
  const answer = (page: Page, isSent: boolean | 'later') =>
    page.evaluate((value) => {
      const later = new Promise<boolean>((resolve) => Object.assign(window, { finish: resolve }));
      window.fake.answer('embedded.resend', value === 'later' ? later : value);
    }, isSent);
  const finish = (page: Page) =>
    page.evaluate(() => (window as unknown as { finish(isSent: boolean): void }).finish(true));

  it.each([
    ['EmailVerifyOtp', 'view-otp-06', { login: codeStep }],
    ['EmailVerifyDevice', 'view-device-02', { login: deviceStep }],
    ['UpdateEmailPrimaryOtp', 'view-otp-06', { change: { ...change, step: 'old' } }],
    ['UpdateEmailSecondaryOtp', 'view-otp-06', { change: { ...change, step: 'new' } }],
  ] as const)(
    '%s %s says in the view that it was sent, until it is sent again',
    async (view, _rule, step) => {
      const page = await show([view], step);
      const note = page.getByRole('status').getByText('Sent again. Use the latest email.', { exact: true });
      await answer(page, true);
      await again(page).click();
      await note.waitFor();
      expect(await calls('notices.showSuccess')).toEqual([]);
      await answer(page, 'later');
      await again(page).click();
      await note.waitFor({ state: 'detached' });
      await finish(page);
      await note.waitFor();
    },
  );

  it('view-otp-06 says nothing of what was not sent, and keeps the focus', async () => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep });
    await digit(page, 1).fill('12');
    await answer(page, 'later');
    await again(page).press('Enter');
    await page.locator('.fy-btn[aria-busy="true"]').waitFor();
    await page.evaluate(() => (window as unknown as { finish(isSent: boolean): void }).finish(false));
    await page.locator('.fy-btn[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Send again');
    expect(await typed(page)).toBe('12');
    expect(await page.getByText('Sent again.').count()).toBe(0);
  });

  it('view-otp-06 leads to the first box, which is empty, once it was sent', async () => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep });
    await digit(page, 1).fill('123');
    await answer(page, true);
    await again(page).press('Enter');
    await expect.poll(() => focused(page)).toBe('Digit 1 of 6');
    expect(await typed(page)).toBe('');
    await set(page, { login: { ...codeStep, resendAt: Date.now() + 30_000 } });
    await page.getByRole('button', { name: /^Send again in/ }).waitFor();
    expect(await focused(page)).toBe('Digit 1 of 6');
    await page.keyboard.type('472916');
    expect(await calls('embedded.submitCode')).toEqual(['472916']);
  });

  it('view-otp-06 leaves who went on meanwhile where they are', async () => {
    const page = await show(['EmailVerifyOtp'], { login: codeStep });
    await digit(page, 1).fill('12');
    await answer(page, 'later');
    await again(page).press('Enter');
    await digit(page, 2).focus();
    await finish(page);
    await page.getByText('Sent again.').waitFor();
    expect(await focused(page)).toBe('Digit 2 of 6');
    expect(await typed(page)).toBe('12');
  });

  it('view-device-02 keeps the focus on the button while it waits', async () => {
    const page = await show(['EmailVerifyDevice'], { login: deviceStep });
    await answer(page, true);
    await again(page).press('Enter');
    await set(page, { login: { ...deviceStep, resendAt: Date.now() + 30_000 } });
    await page.getByRole('button', { name: /^Send again in/ }).waitFor();
    expect(await focused(page)).toMatch(/^Send again in/);
    await page.keyboard.press('Enter');
    expect(await calls('embedded.resend')).toHaveLength(1);
  });

  it.each([
    ['EmailVerifyOtp', codeStep],
    ['EmailVerifyDevice', deviceStep],
  ] as const)('view-otp-09 says in %s why it was not sent', async (view, login) => {
    const page = await show([view], { login });
    const unsent = {
      code: 'EMAIL_THROTTLED',
      message: 'Too many emails. Try again later.',
      context: { seconds: 3573, said: 'TOO_MANY_REQUESTS' },
    } as unknown as Error;
    await set(page, { login: { ...login, unsent, resendAt: Date.now() + 3_573_000 } as EmailLogin });
    await page.getByRole('alert').getByText('Too many emails. Try again later.').waitFor();
    await page.getByRole('button', { name: /^Send again in 59:/ }).waitFor();
  });
});

describe('the number of the mailed link', () => {
  it('view-device-03 is seen on a page at twice its size', async () => {
    const login = { step: 'device', email: 'ana@mail.example', number: '47', resendAt: 0 } as const;
    const page = await show(['EmailVerifyDevice'], { login }, { width: 550, height: 400, calm: true });
    const number = page.locator('.fy-number .fy-num');
    await number.waitFor();
    const isSeen = () =>
      number.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const body = element.closest('.fy-body')?.getBoundingClientRect();
        return body !== undefined && top >= body.top && bottom <= body.bottom;
      });
    await expect.poll(isSeen).toBe(true);
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
    expect(await calls('embedded.updateEmail')).toEqual(['new@mail.example']);
    await set(page, { change: { step, newEmail: 'new@mail.example', resendAt: 0, checking: false } });
    await page.evaluate((next) => window.fake.core.actions.router.push(next), view);
    await digit(page, 1).waitFor();
    await page.getByRole('button', { name: 'Start over' }).press('Enter');
    await expect.poll(() => page.getByLabel('New email address').inputValue()).toBe('new@mail.example');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Wallet settings' }).waitFor();
  });
});

describe('the wallet’s own screens', () => {
  const lastPlace = async () => (await calls('embedded.placeFrame')).at(-1);
  const seenPlace = (page: Page) =>
    page.locator('.fy-modal').evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    });

  it.each([
    [1000, 800, 360, 600],
    [360, 780, 360, 600],
    [320, 700, 320, 600],
    [1000, 500, 360, 468],
  ])('view-approve-01 keeps a place in %i × %i that is %i × %i', async (width, tall, wide, high) => {
    const page = await show(['ApproveTransaction'], {}, { width, height: tall, phone, calm: true });
    await page.getByText('Opening your wallet…').waitFor();
    // Lengths of the card's own head are no whole pixels.
    const height = expect.closeTo(high, -0.4);
    await expect.poll(lastPlace).toMatchObject({ left: (width - wide) / 2, width: wide, height });
    expect(await lastPlace()).toEqual(await seenPlace(page));
  });

  it('view-approve-01 follows the place, and gives it up when it is left', async () => {
    const page = await show(['ApproveTransaction']);
    await expect.poll(lastPlace).toMatchObject({ width: 360 });
    const before = await lastPlace();
    await page.setViewportSize({ width: 800, height: 600 });
    await expect.poll(lastPlace).not.toEqual(before);
    const isFollowed = async () =>
      JSON.stringify(await lastPlace()) === JSON.stringify(await seenPlace(page));
    await expect.poll(isFollowed).toBe(true);
    await page.evaluate(() => window.fake.core.actions.router.replace('Account'));
    await expect.poll(lastPlace).toBe(null);
  });

  it('view-approve-04 has no way back, and closes by Escape or the cross', async () => {
    const page = await show(['EmbeddedSettings', 'ApproveTransaction']);
    await page.getByRole('heading', { name: 'Approve request' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => calls('modal.safeClose')).toHaveLength(1);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });
});
