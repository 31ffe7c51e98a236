import type { BrowserContext, Download, Page } from 'playwright-core';
import { modalOn } from '../modal.ts';
import {
  approveDevice,
  press,
  sendRecoveryCode,
  typeWalletCode,
  unlockByCode,
  walletOn,
} from './emailVisitor.ts';
import type { Mailbox } from './openMailbox.ts';

/** Follows the wallet's settings to its own page, in a tab of its own. */
export async function leaveForAccountPage(page: Page): Promise<Page> {
  const modal = modalOn(page);
  await page.evaluate(() => window.foyer.open());
  await modal.button(/^wallet settings/i).click();
  await modal.button(/^export wallet/i).click();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    press(walletOn(page).getByRole('link', { name: 'Open the wallet’s page' })),
  ]);
  return tab;
}

/** Another browser profile in the browser of this one. */
export async function openProfile(context: BrowserContext): Promise<BrowserContext> {
  const profile = await context.browser()?.newContext();
  if (!profile) throw new Error('The browser is gone');
  return profile;
}

/** Opens the wallet's own page as a device that is new, signs in and recovers. */
export async function openAccountPage(
  context: BrowserContext,
  walletUrl: string,
  { address, mailbox, recoveryCode }: { address: string; mailbox: Mailbox; recoveryCode: string },
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${walletUrl}/account?projectId=local`);
  const field = page.getByRole('textbox', { name: 'Email address' });
  await field.fill(address);
  await field.press('Enter');
  await approveDevice(page.locator('.fy-number'), mailbox);
  await typeWalletCode(page, mailbox);
  await unlockByCode(page, recoveryCode);
  return page;
}

/** Proves the user who has no passkey: by the recovery code, then by a mailed one. */
async function proveByCodes(page: Page, mailbox: Mailbox, recoveryCode: string): Promise<void> {
  await beginAt(page, 'Confirm that it’s you');
  await sendRecoveryCode(page, recoveryCode, 'Confirm');
  await typeWalletCode(page, mailbox);
}

/** Waits until the focus is at that title. */
async function beginAt(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, exact: true }).and(page.locator(':focus')).waitFor();
}

/** Has the account page show the twelve words, and reads them. */
export async function readWords(page: Page, mailbox: Mailbox, recoveryCode: string): Promise<string> {
  await page.getByRole('button', { name: /^Show my 12 words/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show my words' }).click();
  await proveByCodes(page, mailbox, recoveryCode);
  const words = page.locator('.fy-words li');
  await words.first().waitFor();
  await beginAt(page, 'Your 12 words');
  const shown = (await words.allInnerTexts()).map((word) => word.trim()).join(' ');
  await page.getByRole('button', { name: 'Hide them' }).click();
  return shown;
}

/** Has the account page save the exit kit and the page that opens it. */
export async function saveExitKit(
  page: Page,
  mailbox: Mailbox,
  recoveryCode: string,
): Promise<{ kit: Download; opener: Download }> {
  await page.getByRole('button', { name: /^Download exit kit/ }).click();
  // It comes after the proof, which takes as long as it takes.
  const download = page.waitForEvent('download', { timeout: 0 });
  await page.getByRole('button', { name: 'Download the kit' }).click();
  await proveByCodes(page, mailbox, recoveryCode);
  const kit = await download;
  const [opener] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the page' }).click(),
  ]);
  return { kit, opener };
}
