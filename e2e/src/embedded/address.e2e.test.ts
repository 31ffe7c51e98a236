import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalOn } from '../modal.ts';
import {
  approve,
  approveDevice,
  recover,
  sendEmail,
  signUp,
  typeCode,
  typeWalletCode,
  walletOn,
} from './emailVisitor.ts';
import type { Mailbox } from './openMailbox.ts';
import { sign } from './sign.ts';
import { watchedSuite } from './watchedSuite.ts';

const suite = watchedSuite();

async function openSettings(page: Page): Promise<void> {
  await page.evaluate(() => window.foyer.open());
  await modalOn(page)
    .button(/^wallet settings/i)
    .click();
}

/** Changes the address: a yes and a mailed code in the wallet, then the code of either address. */
async function changeAddress(
  page: Page,
  to: string,
  mailboxes: { old: Mailbox; fresh: Mailbox },
): Promise<void> {
  const { dialog, button } = modalOn(page);
  await openSettings(page);
  await button(/^email/i).click();
  const field = dialog.getByRole('textbox', { name: 'New email address' });
  await field.fill(to);
  await field.press('Enter');
  await approve(page, 'Change address');
  await typeWalletCode(walletOn(page), mailboxes.old);
  await dialog.getByRole('heading', { name: 'Confirm current email' }).waitFor();
  await typeCode(page, mailboxes.old);
  await dialog.getByRole('heading', { name: 'Confirm new email' }).waitFor();
  await typeCode(page, mailboxes.fresh);
  await button(/^wallet settings/i).waitFor();
}

describe('a visitor who gets another address', () => {
  it('e2e-64 changes it; the new one signs in to the same wallet, the old one to none', async () => {
    const [before, after] = ['gil@example.org', 'gil@example.net'];
    const [old, fresh] = [suite.mailbox(before), suite.mailbox(after)];
    // The gateway wants a code before it changes anything, and takes none of the old address afterwards.
    const expectedComplaints = [/status of 403/];
    const story: Parameters<typeof suite.visit>[0] = async ({ page }) => {
      const { account, recoveryCode } = await signUp(page, before, old);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      await changeAddress(page, after, { old, fresh });
      await openSettings(page);
      await modalOn(page)
        .button(/^email/i)
        .getByText(after, { exact: true })
        .waitFor();
      await page.evaluate(() => window.foyer.close());
      await sign(page, account, 'After the change');

      await suite.visit(
        async ({ page: elsewhere }) => {
          await sendEmail(elsewhere, before);
          await approveDevice(elsewhere.locator('.fy-number .fy-num'), old);
          await typeCode(elsewhere, old);
          await modalOn(elsewhere).dialog.getByRole('alert').getByText('That code doesn’t match').waitFor();
          expect(await elsewhere.evaluate(() => window.foyer.getAccount().status)).toBe('disconnected');
        },
        { expectedComplaints },
      );
      await suite.visit(async ({ page: elsewhere }) => {
        expect(await recover(elsewhere, after, fresh, recoveryCode)).toBe(account);
        await modalOn(elsewhere).dialog.waitFor({ state: 'hidden' });
        await sign(elsewhere, account, 'By the new address');
      });
    };
    await suite.visit(story, { expectedComplaints });
  });
});
