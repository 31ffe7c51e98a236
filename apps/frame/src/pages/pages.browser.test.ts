import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../../checks/src/browser/findViolations.ts';
import { findTightSpots } from '../screens/testing/findTightSpots.ts';
import { screensSuite } from '../screens/testing/screensSuite.ts';

const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

describe('the pages of the wallet site', () => {
  const { openFramed, openWallet, button, heading, calls } = screensSuite();

  it('walletpages-01 walletpages-02 walletpages-03 AT-L11 AT-L13 the device page reads, forgets its address, and shows who asks', async () => {
    const page = await openWallet(`page=device#${token}`);
    await page.getByText('Which number').waitFor();
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    expect(await calls()).toEqual([['readDeviceLink', token]]);
    const text = (await page.locator('.fy-kv').textContent()) ?? '';
    for (const part of [
      'Meadow',
      'https://app.meadow.example',
      'Firefox 140',
      'Windows \\u{202E}evil',
      '203.0.113.7',
      '2026',
      'a…@mail.example',
    ])
      expect(text).toContain(part);
    expect(await page.getByRole('button', { name: /^Approve with number/ }).allTextContents()).toEqual([
      '17',
      '42',
      '88',
    ]);
    await page.keyboard.press('Enter');
    expect(await calls()).toHaveLength(1);
  });

  it('walletpages-04 AT-L12 the right number approves, a wrong one ends the sign-in, no denies', async () => {
    const ends = [
      ['Approve with number 42', 'Approved', { token, answer: 'approve', number: '42' }],
      ['Approve with number 17', 'That was another number', { token, answer: 'approve', number: '17' }],
      ['No, it wasn’t me', 'Denied', { token, answer: 'deny' }],
    ] as const;
    for (const [name, end, body] of ends) {
      const page = await openWallet(`page=device#${token}`);
      await button(name).click();
      await heading(end);
      expect(await page.getByRole('button').count()).toBe(0);
      expect((await calls()).at(-1)).toEqual(['answerDeviceLink', body]);
    }
  });

  it('walletpages-05 a used link and no connection have words', async () => {
    await openWallet('page=device');
    await heading('This link no longer works');
    await openWallet(`page=device&dead#${token}`);
    await heading('This link no longer works');
    const page = await openWallet(`page=device&offline=1#${token}`);
    await heading('You’re offline');
    await button('Try again').click();
    await page.getByText('Which number').waitFor();
  });

  it('walletpages-06 AT-V20 the account page does nothing inside another page', async () => {
    const { frame } = await openFramed();
    await frame.goto(`${new URL(frame.url()).origin}/wallet?page=account&in`);
    await frame.getByText('This page opens only by itself').waitFor();
    expect(await frame.getByRole('button').count()).toBe(0);
    expect(await frame.evaluate(() => (window as unknown as { calls: unknown[] }).calls)).toEqual([]);
  });

  it('walletpages-08 shows the words after warning and tick for a counted minute, then they are gone', async () => {
    const page = await openWallet('page=account&in', { permissions: ['clipboard-read', 'clipboard-write'] });
    // The files of one browser share its clipboard: what another left there says nothing about this page.
    await page.evaluate(() => navigator.clipboard.writeText('as before'));
    await page.clock.install();
    await page.reload();
    await page.getByText('Show my 12 words').click();
    await page.getByText('No screenshots').waitFor();
    expect(await button('Show my words').isDisabled()).toBe(true);
    await page.getByRole('checkbox').check();
    await button('Show my words').click();
    await page.getByText(/Hidden again in (60|5\d) seconds/).waitFor();
    expect((await page.locator('.fy-words li').allTextContents()).join(' ')).toBe(words);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('as before');
    await page.clock.runFor(30_000);
    await page.getByText(/Hidden again in (30|2\d) seconds/).waitFor();
    await page.clock.runFor(31_000);
    await heading('Your wallet');
    expect(await page.content()).not.toContain('sausage');
    await page.getByText('Show my 12 words').click();
    await page.getByRole('checkbox').check();
    await button('Show my words').click();
    await button('Hide them').click();
    await heading('Your wallet');
  });

  it('walletpages-09 saves the exit kit and offers the page that opens it', async () => {
    let page = await openWallet('page=account&in');
    await page.getByText('Download exit kit').click();
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download the kit').click()]);
    expect(file.suggestedFilename()).toBe('wallet-exit-kit.json');
    await page.getByText('The exit kit is saved.').waitFor();
    const opener = page.getByRole('link', { name: 'Download the page' });
    expect(await opener.getAttribute('href')).toBe('/exit-kit.html');
    expect(await opener.getAttribute('download')).toBe('open-exit-kit.html');
    expect(await page.getByText('You have no recovery code.').count()).toBe(0);
    page = await openWallet('page=account&in&passkey');
    await page.getByText('Download exit kit').click();
    await page.getByText('You have no recovery code.').waitFor();
    page = await openWallet('page=account&in&none');
    await page.getByText('Download exit kit').click();
    await page.getByText('No recovery yet').waitFor();
    expect(await button('Download the kit').count()).toBe(0);
    await button('Recovery').click();
    await button('Add a recovery code').waitFor();
  });

  it('walletpages-10 signs out, and forgets the device after saying what that means', async () => {
    await openWallet('page=account&in');
    await button('Sign out').click();
    await heading('Signed out');
    const page = await openWallet('page=account&in&due');
    await page.getByText('Forget this device').click();
    await page.getByText('the wallet is lost for good').waitFor();
    await button('Forget it').click();
    await heading('Signed out');
    expect((await calls()).at(-1)).toEqual(['forget']);
  });

  it('walletpages-15 calls nobody without recovery who has just added it', async () => {
    const page = await openWallet('page=account&in&due');
    await page.getByText('No recovery yet').waitFor();
    await page.getByRole('button', { name: 'Recovery', exact: true }).click();
    await button('Add a recovery code').click();
    await page.getByText('Added', { exact: true }).waitFor();
    await button('Back').click();
    await heading('Your wallet');
    await page.getByText('No recovery yet').waitFor({ state: 'detached' });
    await page.getByText('Forget this device').click();
    await button('Forget it').waitFor();
    expect(await page.getByText('the wallet is lost for good').count()).toBe(0);
  });

  it('walletpages-11 takes back a change of address after a click', async () => {
    await openWallet(`page=revert#${token}`);
    await heading('Take back the change of email');
    expect(await calls()).toEqual([]);
    await button('Take it back').click();
    await heading('Your old address is back');
    expect(await calls()).toEqual([['revertEmail', token]]);
    await openWallet(`page=revert&dead#${token}`);
    await button('Take it back').click();
    await heading('This link no longer works');
  });

  /** The lines of the address in the sentence, whether the mark behind it is on the last, and how far all sticks out. */
  const addressIn = (page: Page) =>
    page.locator('.fy-lead-text').evaluate((sentence) => {
      const address = sentence.querySelector('.fy-address') as HTMLElement;
      const range = document.createRange();
      const bottoms = () => [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
      range.selectNodeContents(address);
      const lines = bottoms();
      const behind = sentence.lastChild as globalThis.Text;
      range.setStart(behind, 0);
      range.setEnd(behind, 1);
      const isMarkBeside = bottoms()[0] === Math.max(...lines);
      range.selectNodeContents(sentence);
      const [inner, outer] = [range.getBoundingClientRect(), sentence.getBoundingClientRect()];
      const over = Math.max(outer.left - inner.left, inner.right - outer.right);
      return { lines: new Set(lines).size, isMarkBeside, over };
    });

  it.each(['ar', 'en'])(
    'walletpages-13 the masked address is in one line at every width, in %s',
    async (lang) => {
      const page = await openWallet(`page=device#${token}`, { lang, viewport: { width: 320, height: 700 } });
      await page.locator('.fy-lead-text').waitFor();
      for (let width = 320; width <= 480; width += 4) {
        await page.setViewportSize({ width, height: 700 });
        expect(await addressIn(page), `${width}`).toMatchObject({ lines: 1, isMarkBeside: true });
      }
    },
  );

  it.each(['ar', 'en'])(
    'walletpages-13 a long address breaks, and nothing sticks out, in %s',
    async (lang) => {
      const email = `a…@${'long-'.repeat(14)}name.example`;
      const page = await openWallet(`page=device&email=${encodeURIComponent(email)}#${token}`, {
        ...{ lang, viewport: { width: 360, height: 700 } },
      });
      await page.locator('.fy-lead-text').waitFor();
      const { lines, isMarkBeside, over } = await addressIn(page);
      expect(isMarkBeside).toBe(true);
      expect(lines).toBeGreaterThan(1);
      expect(over).toBeLessThanOrEqual(0.5);
      expect(await findTightSpots(page)).toEqual([]);
    },
  );

  it('walletpages-12 axe finds nothing wrong and nothing is too narrow, in both looks and directions', async () => {
    for (const [theme, lang, width] of [
      ['light', 'en', 480],
      ['dark', 'ar', 320],
    ] as const) {
      for (const path of [
        `page=device#${token}`,
        'page=device',
        'page=account',
        'page=account&in',
        `page=revert#${token}`,
      ]) {
        const page = await openWallet(`theme=${theme}&${path}`, {
          lang,
          viewport: { width, height: 700 },
          reducedMotion: 'reduce',
        });
        await page.locator('.fy-screen').waitFor();
        expect(await findViolations(page), path).toEqual([]);
        expect(await findTightSpots(page), path).toEqual([]);
      }
    }
  });
});
