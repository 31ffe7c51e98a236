import { describe, expect, it } from 'vitest';
import { modalOn, waitForAddress } from '../modal.ts';
import { addAuthenticator } from './addAuthenticator.ts';
import { clearStorage } from './clearStorage.ts';
import { keepPasskey, press, signIn, signUp, tapPasskey, unlockByCode, walletOn } from './emailVisitor.ts';
import { sign } from './sign.ts';
import { watchedSuite } from './watchedSuite.ts';

const suite = watchedSuite();
/** The gateway releases nothing before the passkey has confirmed it. */
const askedFor = { expectedComplaints: [/status of 403/] };

describe('a visitor with a passkey', () => {
  it('e2e-47 makes a wallet with it, signs, and recovers with it alone as a device that knows nothing', async () => {
    const email = 'cleo@example.org';
    const mailbox = suite.mailbox(email);
    await suite.visit(async ({ page }) => {
      const authenticator = await addAuthenticator(page);
      await signIn(page, email, mailbox);
      await keepPasskey(page);
      const account = await waitForAddress(page);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      expect(await authenticator.credentialIds()).toHaveLength(1);
      const prove = () => tapPasskey(page, 'Confirm that it’s you');
      await sign(page, account, 'Made with a passkey', { prove });

      await clearStorage(page, [new URL(page.url()).origin, suite.gateway().walletUrl]);
      await signIn(page, email, mailbox);
      await press(walletOn(page).getByRole('button', { name: 'Use passkey' }));
      await tapPasskey(page, 'Unlock with your passkey');
      expect(await waitForAddress(page)).toBe(account);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      // The passkey that unlocked it has just shown who it is.
      await sign(page, account, 'Recovered with a passkey');
    }, askedFor);
  });

  it('e2e-48 keeps its wallet when the browser forgets both origins: mail and recovery code bring it back', async () => {
    const email = 'dora@example.org';
    const mailbox = suite.mailbox(email);
    await suite.visit(async ({ page }) => {
      const { account, recoveryCode } = await signUp(page, email, mailbox);
      await clearStorage(page, [new URL(page.url()).origin, suite.gateway().walletUrl]);
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
