import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../../../checks/src/browser/findViolations.ts';
import { screensSuite } from '../../screens/testing/screensSuite.ts';

describe('signing in to the account page', () => {
  const { openWallet, button, heading, calls } = screensSuite();

  it('walletpages-07 signs in by email, link and code, and opens the wallet', async () => {
    const page = await openWallet('page=account');
    await button('Continue').click();
    await page.getByText('Enter a full email address').waitFor();
    await page.getByLabel('Email address').fill('ana@mail.example');
    await page.keyboard.press('Enter');
    await page.getByText('42', { exact: true }).waitFor();
    await heading('Check your email');
    await page.keyboard.type('000000');
    await page.getByText('That code doesn’t match.').waitFor();
    await page.keyboard.type('123456');
    await page.getByText('Signed in as ana@mail.example').waitFor();
    const names = ((await calls()) as [string][]).map(([name]) => name);
    expect(names).toEqual(['startFlow', 'mailFlow', 'verifyFlow', 'verifyFlow', 'ensure']);
  });

  it('walletpages-07 screens-33 a wallet that does not open for an alarm says so and offers no other try', async () => {
    const page = await openWallet('page=account&in&alarm');
    await page.getByText('someone may have tampered with your wallet').waitFor();
    await heading('That didn’t work');
    expect(await page.getByText('Opening your wallet').count()).toBe(0);
    expect(await page.getByRole('button').allTextContents()).toEqual(['Devices', 'Sign out']);
  });

  it('walletpages-07 a wallet that does not open leads to the devices, where one can be revoked', async () => {
    const page = await openWallet('page=account&in&full');
    await page.getByText('Remove a device').waitFor();
    await button('Devices').click();
    await heading('Devices');
    await page.getByText('This device', { exact: true }).waitFor();
    await button('Back').click();
    await button('Try again').waitFor();
  });

  /** On the page that waits for the link, where no code can be mailed for an hour. */
  const openLimited = async (query: string) => {
    const page = await openWallet(`page=account&${query}`);
    await page.clock.install();
    await page.reload();
    await page.getByLabel('Email address').fill('ana@mail.example');
    await page.keyboard.press('Enter');
    await page.getByText('This page goes on by itself.').waitFor();
    await page.clock.runFor(2_000);
    await page.getByText('Try again in 59 minutes.').waitFor();
    return page;
  };

  it('walletpages-07 says how long a code cannot be mailed, and asks for none until then', async () => {
    const page = await openLimited('busy');
    // The link was opened: neither it nor its number is asked for any more.
    for (const over of ['This page goes on by itself.', 'Open the link we sent you', '42', 'Resend link'])
      expect(await page.getByText(over).count(), over).toBe(0);
    await heading('Sign in');
    await page.getByText('ana@mail.example').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.clock.runFor(120_000);
    await page.getByText('Try again in 57 minutes.').waitFor();
    const mailed = ((await calls()) as [string][]).filter(([name]) => name === 'mailFlow');
    expect(mailed).toHaveLength(1);
  });

  it('walletpages-17 keeps to that wait where it was asked too often meanwhile whether the sign-in goes on', async () => {
    const page = await openLimited('busy&crowded');
    await page.clock.runFor(8_000);
    await page.getByText('Try again in 59 minutes.').waitFor();
  });

  it('walletpages-17 a sign-in denied while no code can be mailed is over at once', async () => {
    const page = await openLimited('busy&denied');
    await page.clock.runFor(5_000);
    await page.getByLabel('Email address').waitFor();
  });

  it('framerequest-20 walletpages-07 goes on with the sign-in that is open for the same address', async () => {
    const page = await openWallet('page=account');
    const type = async (address: string) => {
      await page.getByLabel('Email address').fill(address);
      await page.keyboard.press('Enter');
      await page.getByText('42', { exact: true }).or(page.getByText('Check your email')).waitFor();
    };
    await type('ana@mail.example');
    await heading('Check your email');
    await button('Back').click();
    await type('ana@mail.example');
    await heading('Check your email');
    await button('Back').click();
    await type('bob@mail.example');
    await heading('Check your email');
    const names = ((await calls()) as [string][]).map(([name]) => name);
    expect(names).toEqual(['startFlow', 'mailFlow', 'startFlow', 'mailFlow']);
  });

  it('framerequest-20 walletpages-07 says that a code no longer works whose tries were made before and after going back', async () => {
    const page = await openWallet('page=account');
    const start = async () => {
      await page.getByLabel('Email address').fill('ana@mail.example');
      await page.keyboard.press('Enter');
      await heading('Check your email');
    };
    const tryWrong = async (tries: number) => {
      for (let count = 0; count < tries; count += 1) {
        await page.keyboard.type('000000');
        made += 1;
        await expect
          .poll(async () => (await calls()).map(String).filter((call) => call.startsWith('verify')).length)
          .toBe(made);
        await page.locator('input:enabled').first().waitFor();
      }
    };
    let made = 0;
    await start();
    await tryWrong(4);
    await button('Back').click();
    await start();
    await tryWrong(1);
    await page.getByText('This code no longer works. Ask for a new one.').waitFor();
  });
});
