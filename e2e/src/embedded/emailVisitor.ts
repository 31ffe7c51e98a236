import type { FrameLocator, Locator, Page } from 'playwright-core';
import { modalOn, waitForAddress } from '../modal.ts';
import type { Mailbox } from './openMailbox.ts';

/** The wallet's own screens, in its frame. */
export function walletOn(page: Page): FrameLocator {
  return page.frameLocator('#foyer-frame');
}

/**
 * Presses what the wallet shows as a person does: when it answers the pointer. Until a frame that came up is drawn, a
 * browser leads the pointer to the page around it, and a press is lost there.
 */
export async function press(target: Locator): Promise<void> {
  do await target.hover();
  while (!(await target.evaluate((element) => element.matches(':hover'))));
  await target.click();
}

/** Opens the modal and sends the address. */
export async function sendEmail(page: Page, address: string): Promise<void> {
  const modal = modalOn(page);
  await modal.connectButton.first().click();
  const field = modal.dialog.getByRole('textbox', { name: 'Email address' });
  await field.fill(address);
  await field.press('Enter');
}

/**
 * Opens the mailed link in a tab of its own and picks the number that the waiting page shows.
 * @param look Sees that tab before it is closed.
 */
export async function approveDevice(
  shown: Locator,
  mailbox: Mailbox,
  look?: (tab: Page) => Promise<void>,
): Promise<void> {
  await shown.waitFor();
  const tab = await shown.page().context().newPage();
  await tab.goto(await mailbox.next(/(http\S+\/device\S+)/));
  await tab
    .getByRole('button', { name: `Approve with number ${await shown.textContent()}`, exact: true })
    .click();
  await tab.getByText('Approved', { exact: true }).waitFor();
  await look?.(tab);
  await tab.close();
}

/** Sends the address, opens the mailed link, types the mailed code. */
export async function signIn(page: Page, address: string, mailbox: Mailbox): Promise<void> {
  await sendEmail(page, address);
  await approveDevice(page.locator('.fy-number .fy-num'), mailbox);
  await typeCode(page, mailbox);
}

/** Types the six digits of the letter that is next. */
export async function typeCode(page: Page, mailbox: Mailbox): Promise<void> {
  const first = modalOn(page).dialog.getByLabel('Digit 1 of 6');
  await first.waitFor();
  await first.fill(await mailbox.next(/code is (\d{6})/));
}

/** Types the six digits of the letter that is next into the wallet's own field for them. */
export async function typeWalletCode(wallet: FrameLocator | Page, mailbox: Mailbox): Promise<void> {
  const field = wallet.getByLabel('6-digit code');
  await field.waitFor();
  await field.fill(await mailbox.next(/code is (\d{6})/));
}

/** Has the wallet make its recovery code and types three of its groups back. Answers the code. */
export async function keepRecoveryCode(page: Page): Promise<string> {
  const wallet = walletOn(page);
  await press(wallet.getByRole('button', { name: /^Recovery code/ }));
  const shown = wallet.getByRole('list', { name: 'Recovery code' });
  await shown.waitFor();
  const groups = await shown.getByRole('listitem').allInnerTexts();
  await press(wallet.getByRole('button', { name: 'I’ve written it down' }));
  const fields = wallet.getByLabel(/^Group \d+$/);
  await fields.first().waitFor();
  for (const [index, group] of groups.entries()) {
    const field = wallet.getByLabel(`Group ${index + 1}`, { exact: true });
    if (await field.isVisible()) await field.fill(group.trim());
  }
  await press(wallet.getByRole('button', { name: 'Confirm', exact: true }));
  return groups.map((group) => group.trim()).join('-');
}

/** Presses the button of a screen that leads to the device's own question about a passkey. */
export async function tapPasskey(page: Page, title: string): Promise<void> {
  const wallet = walletOn(page);
  await wallet.getByRole('heading', { name: title }).first().waitFor();
  await press(wallet.getByRole('button', { name: /^(Create|Use) passkey$/ }));
}

/** Has the wallet make a passkey and try it. */
export async function keepPasskey(page: Page): Promise<void> {
  await press(walletOn(page).getByRole('button', { name: /^Passkey/ }));
  await tapPasskey(page, 'Create a passkey');
  await tapPasskey(page, 'Confirm that it’s you');
}

/** Makes a wallet for an address that has none yet. */
export async function signUp(
  page: Page,
  address: string,
  mailbox: Mailbox,
): Promise<{ account: string; recoveryCode: string }> {
  await signIn(page, address, mailbox);
  const recoveryCode = await keepRecoveryCode(page);
  return { account: await waitForAddress(page), recoveryCode };
}

/** Brings the wallet to a device that is new. */
export async function recover(
  page: Page,
  address: string,
  mailbox: Mailbox,
  recoveryCode: string,
): Promise<string> {
  await signIn(page, address, mailbox);
  await unlockByCode(walletOn(page), recoveryCode);
  return waitForAddress(page);
}

/** Types the recovery code on a device that is new. */
export async function unlockByCode(wallet: FrameLocator | Page, recoveryCode: string): Promise<void> {
  await sendRecoveryCode(wallet, recoveryCode, 'Unlock');
}

/** Types the recovery code and presses the button of that name. */
export async function sendRecoveryCode(
  wallet: FrameLocator | Page,
  recoveryCode: string,
  name: 'Unlock' | 'Confirm',
): Promise<void> {
  await wallet.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await press(wallet.getByRole('button', { name, exact: true }));
}

/** How a yes is pressed: by a pointer that comes and stays, or by a finger. */
export type Press = 'click' | 'tap';

/**
 * Says yes in the wallet as a person does: the pointer comes, the button takes its time to let anybody, then the press.
 * One that came while the screen still moved does not count, and is made again.
 */
export async function approve(
  page: Page,
  yes: 'Sign' | 'Approve' | 'Change address',
  by?: Press,
): Promise<void> {
  await pressYes(walletOn(page), yes, by);
}

/** Presses the yes of an approval until it is taken; `wallet` is its screen alone where another may follow at once. */
export async function pressYes(
  wallet: FrameLocator | Locator | Page,
  yes: string,
  by: Press = 'click',
): Promise<void> {
  const button = wallet.getByRole('button', { name: new RegExp(`^(${yes})( anyway)?$`) });
  const free = button.and(wallet.locator(':not([aria-disabled="true"])'));
  const idle = button.and(wallet.locator(':not([aria-busy="true"])'));
  do {
    if (by === 'click') await button.hover();
    await free[by]();
  } while (await idle.isVisible());
}
