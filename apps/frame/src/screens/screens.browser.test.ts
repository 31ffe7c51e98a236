// Long because all screens share one stage.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stopClock } from './testing/approvalScreen.ts';
import { askEmail, askFactor, askMail, confirmCode, offer, settings } from './testing/askScreens.ts';
import { screensSuite } from './testing/screensSuite.ts';
import { views } from './testing/views.ts';

const code = 'K7QM-2FXP-9RTA-44HD-W0ZN-C6YB-8JVE';
const outcomes = (page: Page) => page.evaluate(() => window.screensBench.outcomes);
const ended = (page: Page, count = 1) =>
  page.waitForFunction((least) => window.screensBench.outcomes.length >= least, count);

describe('the screens of the frame', () => {
  const { open, openFramed, button, calls } = screensSuite();

  it('screens-02 tells that the frame is seen, and does not blink between two screens', async () => {
    const page = await open();
    await page.evaluate(() => {
      window.screensBench.ask('two', async (screens) => {
        await screens.offerFactor({ canUsePasskey: true, mayDefer: false });
        await screens.confirmCode('AAAA-BBBB-CCCC');
      });
    });
    await button(
      'Recovery code A code to write down. Keep it offline. By itself it puts no lock on this device.',
    ).click();
    await page.getByRole('heading', { name: 'Your recovery code' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => window.screensBench.seen.length === 2);
    expect(await page.evaluate(() => window.screensBench.seen)).toEqual(['recovery', 'none']);
    expect(await outcomes(page)).toMatchObject([{ error: 'USER_REJECTED' }]);
    expect(await page.locator('#root section').count()).toBe(0);
  });

  it('screens-13 offers a factor honestly; doing it later takes a tick', async () => {
    const page = await open();
    await offer(page);
    await page.getByText('nobody can help').waitFor();
    await button('Do it later').click();
    await page.getByText('only this browser holds your wallet').waitFor();
    expect(await button('Go on without').isDisabled()).toBe(true);
    await page.getByRole('checkbox').check();
    await button('Go on without').click();
    await ended(page);
    expect(await outcomes(page)).toMatchObject([{ value: 'later' }]);
    await offer(page, false);
    await page.getByRole('heading', { name: 'Protect your wallet' }).waitFor();
    expect(await button('Do it later').count()).toBe(0);
  });

  it('screens-14 asks for a passkey within the click, tells of a failure and tries again', async () => {
    const page = await open();
    await page.evaluate(() => {
      let turn = 0;
      window.screensBench.ask('passkey', (screens) =>
        screens.passkey('create', async () => {
          turn += 1;
          window.screensBench.calls.push(navigator.userActivation.isActive);
          if (turn === 1) throw new DOMException('', 'NotAllowedError');
          return 'credential';
        }),
      );
    });
    await button('Create passkey').click();
    await page.getByRole('alert').getByText('The passkey wasn’t used.').waitFor();
    await button('Try again').click();
    await ended(page);
    expect(await calls()).toEqual([true, true]);
    expect(await outcomes(page)).toMatchObject([{ value: 'credential' }]);
  });

  it('screens-15 shows the recovery code in groups, copies only when asked to, and wants three back', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await confirmCode(page, code);
    const list = page.getByRole('list', { name: 'Recovery code' });
    expect(await list.getByRole('listitem').allTextContents()).toEqual(code.split('-'));
    expect(await button('Copy').count()).toBe(0);
    await page.getByRole('checkbox').check();
    await button('Copy').click();
    await button('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await button('I’ve written it down').click();
    const fields = page.getByRole('textbox');
    expect(await fields.count()).toBe(3);
    expect(await page.locator('body').textContent()).not.toContain('K7QM');
    await button('Confirm').click();
    expect(await page.locator('[aria-invalid]').count()).toBe(3);
    for (const label of await page.locator('label').allTextContents()) {
      const place = Number(label.replace(/\D/g, ''));
      await page.getByLabel(label).fill(code.split('-')[place - 1]?.toLowerCase() ?? '');
    }
    await page.keyboard.press('Enter');
    await ended(page);
    expect((await outcomes(page))[0]).not.toHaveProperty('error');
  });

  it('screens-15 offers no print in a frame, whose sandbox drops it without a word', async () => {
    for (const isFramed of [true, false]) {
      const place = isFramed ? (await openFramed()).frame : await open();
      await confirmCode(place, code);
      await place.getByText('Write it down. It’s shown only now.').waitFor();
      expect(await place.getByRole('button', { name: 'Print' }).count()).toBe(isFramed ? 0 : 1);
    }
  });

  it('screens-16 tells that a typed factor does not fit, and takes the next where the focus still is', async () => {
    const page = await open();
    await askFactor(page);
    await button('Unlock').click();
    await page.getByText('Type your recovery code.').waitFor();
    await page.getByLabel('Recovery code').fill('BAD');
    await page.keyboard.press('Enter');
    await page.getByText('The recovery code has a typo.').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('GOOD');
    await page.keyboard.press('Enter');
    await ended(page);
    expect(await outcomes(page)).toMatchObject([{ value: 'code' }]);
  });

  it('screens-16 asks who has the wallet here already to prove it, not to bring it', async () => {
    const page = await open();
    await askFactor(page, 'prove');
    await page.getByRole('heading', { name: 'Confirm that it’s you' }).waitFor();
    await page.getByText('Type your recovery code to go on.').waitFor();
    expect(await page.getByText('This device is new.').count()).toBe(0);
    expect(await button('Unlock').count()).toBe(0);
    await page.getByLabel('Recovery code').fill('GOOD');
    await button('Confirm').click();
    await ended(page);
    expect(await outcomes(page)).toMatchObject([{ value: 'code' }]);
  });

  it('screens-17 takes six digits typed or pasted, empties a wrong code, and resends after a countdown', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await askMail(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('111111');
    await page.getByText('That code doesn’t match.').waitFor();
    expect(await page.getByLabel('6-digit code').inputValue()).toBe('');
    await button('Resend code').click();
    await page.getByRole('button', { name: /Resend code in 0:\d\d/ }).waitFor();
    expect(await page.locator('.fy-foot button').isDisabled()).toBe(true);
    await page.evaluate(() => navigator.clipboard.writeText('Your code: 123 456'));
    await page.getByLabel('6-digit code').focus();
    await page.keyboard.press('Control+V');
    await ended(page);
    expect(await calls()).toEqual([['attempt', '111111'], ['resend'], ['attempt', '123456']]);
  });

  it('screens-26 takes the one code out of a text, and of one that is unclear nothing', async () => {
    const page = await open();
    await askMail(page);
    const field = page.getByLabel('6-digit code');
    await field.focus();
    await page.keyboard.type('12');
    const paste = (text: string) =>
      field.evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('1234567');
    await page.getByRole('alert').getByText('Paste only the 6 digits of the code.').waitFor();
    expect([await field.inputValue(), await calls()]).toEqual(['12', []]);
    await paste('Your code: ١٢٣-٤٥٦. Valid for 5 minutes.');
    await ended(page);
    expect(await calls()).toEqual([['attempt', '123456']]);
  });

  it('framerequest-04 screens-17 a code that five were typed for is said to work no longer, until another is mailed', async () => {
    const page = await open();
    await askMail(page);
    let typed = 0;
    const type = async (words: string) => {
      await page.keyboard.type('000000');
      typed += 1;
      const attempts = async () => (await calls()).filter((call) => String(call).startsWith('attempt'));
      await expect.poll(async () => (await attempts()).length).toBe(typed);
      await page.getByRole('alert').getByText(words).waitFor();
      await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('');
    };
    for (let count = 1; count < 5; count += 1) await type('That code doesn’t match.');
    await type('This code no longer works.');
    await button('Resend code').click();
    await page.getByText('A new code is on its way.').waitFor();
    await type('That code doesn’t match.');
  });

  it('screens-27 goes on in the empty field once another mail was sent, and says so', async () => {
    const page = await open();
    await askMail(page);
    const field = page.getByLabel('6-digit code');
    await field.focus();
    await page.keyboard.type('12');
    await button('Resend code').click();
    await page.getByRole('status').getByText('A new code is on its way.').waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('');
  });

  it('screens-27 says in the screen why no other mail was sent, and keeps what was typed', async () => {
    const page = await open();
    await askMail(page, 0, true);
    const field = page.getByLabel('6-digit code');
    await field.focus();
    await page.keyboard.type('12');
    await button('Resend code').focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/Try again/)
      .waitFor();
    expect(await field.inputValue()).toBe('12');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Resend code');
  });

  it('screens-24 screens-32 shows the new address whole before it is changed, with the guards of an approval', async () => {
    const page = await open();
    const goOn = await stopClock(page);
    await askEmail(page);
    await page.locator('.fy-foot .primary[aria-disabled="true"]').waitFor();
    await goOn();
    await page.getByText('eve\\u{202E}@xn--mil-6cd.example').waitFor();
    await page.getByText('https://app.meadow.example').waitFor();
    const yes = button('Change address');
    const isOn = () => page.locator('.fy-foot .primary:not([aria-disabled])').waitFor();
    await isOn();
    await yes.focus();
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.querySelector<HTMLElement>('.fy-foot .primary')?.click());
    expect(await outcomes(page)).toEqual([]);
    // A pointer that comes begins the wait anew.
    await yes.hover();
    await isOn();
    await yes.click();
    await ended(page);
    expect((await outcomes(page))[0]).not.toHaveProperty('error');
    await askEmail(page);
    await page.getByRole('heading', { name: 'Change your email address?' }).waitFor();
    await button('Cancel').click();
    await ended(page, 2);
    expect((await outcomes(page))[1]).toMatchObject({ error: 'USER_REJECTED' });
  });

  it('screens-18 tells of a browser that keeps nothing, and of a wallet without recovery', async () => {
    const page = await open();
    await page.evaluate(() => window.screensBench.screens.tell({ isKept: false }));
    await askFactor(page);
    await page.getByText('This browser keeps nothing.').waitFor();
    await page.evaluate(() => window.screensBench.screens.tell({ isKept: true, isFactorDue: true }));
    await page.getByText('Only this browser holds your wallet.').waitFor();
    await page.evaluate(() => window.screensBench.screens.tell({ isFactorDue: false }));
    await page.getByText('Only this browser holds your wallet.').waitFor({ state: 'detached' });
  });

  it('screens-19 lists, adds and removes factors, and keeps the last', async () => {
    const page = await open();
    await settings(page, 'recovery');
    await button('Add a recovery code').click();
    await page.getByText('Recovery code 2').waitFor();
    for (const name of ['Recovery code 2', 'Passkey']) {
      await button(`Remove ${name}`).click();
      await page.getByRole('heading', { name: `Remove ${name}?` }).waitFor();
      await button('Remove').click();
      await page.getByText('Removed', { exact: true }).waitFor();
    }
    await page.getByText('The last one can’t be removed.').waitFor();
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    expect(await calls()).toEqual([
      ['addFactor', 'code'],
      ['removeFactor', 'f3'],
      ['removeFactor', 'f1'],
    ]);
    await page.keyboard.press('Escape');
    await ended(page);
    expect((await outcomes(page))[0]).not.toHaveProperty('error');
  });

  it('screens-19 tells what became of a change that was asked about meanwhile, and lists it', async () => {
    const page = await open({ query: 'taps' });
    await settings(page, 'recovery');
    await button('Add a recovery code').click();
    await button('Use passkey').click();
    await page.getByText('Recovery code 2').waitFor();
    await page.getByRole('alert').getByText('Added', { exact: true }).waitFor();
    await button('Remove Passkey').click();
    await button('Remove').click();
    await button('Use passkey').click();
    await page.getByText('Removed', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Recovery');
    expect(await button('Remove Passkey').count()).toBe(0);
  });

  it('screens-19 takes leaving the proof of a removal for no failure', async () => {
    const page = await open({ query: 'taps' });
    await settings(page, 'recovery');
    await button('Remove Passkey').click();
    await button('Remove').click();
    await button('Use passkey').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Remove Passkey?' }).waitFor();
    await page.locator('.danger:not([aria-busy="true"])', { hasText: 'Remove' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await calls()).toEqual([]);
  });

  it('screens-01 leaves what lies under a question alone: Escape answers the question only', async () => {
    const page = await open({ query: 'taps' });
    await settings(page, 'recovery');
    await button('Add a recovery code').click();
    await button('Use passkey').waitFor();
    await page.keyboard.press('Escape');
    await button('Add a passkey').waitFor();
    expect(await outcomes(page)).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  it('screens-20 lists devices, this one first, and revokes another after asking', async () => {
    const page = await open();
    await settings(page, 'devices');
    await page.getByText('This device').waitFor();
    expect(await page.locator('.fy-row .title').allTextContents()).toEqual([
      'Samsung Internet Browser on Linux',
      'Firefox on Android',
    ]);
    const cut = page
      .locator('.fy-row .title')
      .evaluateAll((titles) =>
        titles.filter((title) => title.scrollWidth > title.clientWidth).map((title) => title.textContent),
      );
    expect(await cut).toEqual([]);
    await button('Revoke Firefox on Android').click();
    await button('Revoke').waitFor();
    await page.keyboard.press('Escape');
    expect(await calls()).toEqual([]);
    await button('Revoke Firefox on Android').click();
    await button('Revoke').click();
    await page.getByText('Firefox on Android can no longer sign').waitFor();
    expect(await calls()).toEqual([['revokeDevice', 'd1']]);
  });

  it('screens-21 leads to the wallet’s own page for export, in a tab of its own', async () => {
    const page = await open();
    await settings(page, 'export');
    const link = page.getByRole('link', { name: 'Open the wallet’s page' });
    expect(await link.getAttribute('href')).toBe('https://wallet.example/account');
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('screens-25 leads from settings back to the page, and closes it', async () => {
    const page = await open();
    await settings(page, 'devices');
    await button('Close').click();
    await button('Revoke Firefox on Android').click();
    await button('Close').click();
    expect(await calls()).toEqual(['close', 'close']);
    await button('Back').click();
    await button('Back').click();
    await ended(page);
    expect((await outcomes(page))[0]).not.toHaveProperty('error');
  });

  it('screens-25 can be closed while it waits', async () => {
    const page = await open();
    await page.evaluate(() => void window.screensBench.screens.busy('signing'));
    await button('Close').click();
    expect(await calls()).toEqual(['close']);
  });

  it('screens-01 asks over settings, and goes back to them', async () => {
    const page = await open();
    await settings(page, 'recovery');
    await page.evaluate((view) => window.screensBench.approve(view), views.message);
    await page.getByRole('heading', { name: 'Sign a message' }).waitFor();
    await button('Cancel').click();
    await page.getByRole('heading', { name: 'Recovery', exact: true }).waitFor();
  });
});
