import { describe, expect, it } from 'vitest';
import { modalOn, waitForAddress } from '../modal.ts';
import { addAuthenticator } from './addAuthenticator.ts';
import { clearStorage } from './clearStorage.ts';
import { keepPasskey, sign, signIn, signUp, tapPasskey, unlockByCode, walletOn } from './emailVisitor.ts';
import { watchedSuite } from './watchedSuite.ts';

const suite = watchedSuite();

describe('a visitor with a passkey', () => {
  it('e2e-47 makes a wallet with it, and signs with its yes beside their own', async () => {
    const email = 'cleo@example.org';
    const mailbox = suite.mailbox(email);
    await suite.visit(async ({ page }) => {
      const authenticator = await addAuthenticator(page);
      await signIn(page, email, mailbox);
      await keepPasskey(page);
      const account = await waitForAddress(page);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      expect(await authenticator.credentialIds()).toHaveLength(1);
      const confirm = () => tapPasskey(page, 'Confirm that it’s you');
      await sign(page, account, 'Made with a passkey', confirm);
    });
  });

  it('e2e-48 keeps its wallet when the browser forgets both origins: mail and recovery code bring it back', async () => {
    const email = 'dora@example.org';
    const mailbox = suite.mailbox(email);
    await suite.visit(async ({ page }) => {
      const { account, recoveryCode } = await signUp(page, email, mailbox);
      const site = page.url();
      await clearStorage(page, [new URL(site).origin, suite.gateway().walletUrl]);
      await page.goto(site);
      await page.evaluate(() => window.foyer.ready());
      expect(await page.evaluate(() => window.foyer.getAccount().status)).toBe('disconnected');
      // A browser that is not known is asked for the link before a code.
      await signIn(page, email, mailbox);
      await unlockByCode(walletOn(page), recoveryCode);
      expect(await waitForAddress(page)).toBe(account);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      await sign(page, account, 'After the storage was cleared');
    });
  });
});
