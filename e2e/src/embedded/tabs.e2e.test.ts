import type { Page } from 'playwright-core';
import { toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { modalOn, waitForAddress, waitForStatus } from '../modal.ts';
import type { Visit } from '../openVisit.ts';
import { emailSuite } from './emailSuite.ts';
import { approve, sendEmail, signUp, typeCode, walletOn } from './emailVisitor.ts';
import { openMailbox } from './openMailbox.ts';
import { sign } from './sign.ts';

const { stack, visit } = emailSuite();
const { mailbox: mailboxUrl = '' } = stack;

async function openTab({ context, page }: Visit): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(page.url());
  return tab;
}

/** Ends a tab as a crash does: no handler of the page runs any more. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Its answer never comes: whoever would send it is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

describe('two tabs of a visitor with an email address', () => {
  it('e2e-61 R20 are signed in and out together, and a request is asked in one of them', async () => {
    const email = 'tabs@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    await visit(async (opened) => {
      const { page } = opened;
      const { account } = await signUp(page, email, mailbox);
      const tab = await openTab(opened);
      expect(await waitForAddress(tab)).toBe(account);

      const signed = ask(tab, 'personal_sign', [toHex('Hello from a tab'), account]);
      await approve(tab, 'Sign');
      expect(await signed).toMatch(/^0x/);
      expect(await page.evaluate(() => window.foyer.isOpen())).toBe(false);

      await page.evaluate(() => window.foyer.disconnect());
      await waitForStatus(tab, 'disconnected');
      await sendEmail(page, email);
      await typeCode(page, mailbox);
      expect(await waitForAddress(page)).toBe(account);
      expect(await waitForAddress(tab)).toBe(account);
      await sign(tab, account, 'After the other tab came back');
    });
  });
});

describe('a tab that was open before the first sign-in', () => {
  it('e2e-65 R20 asks nobody meanwhile, and shows the account once its modal opens', async () => {
    const email = 'early@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    await visit(async (opened) => {
      const tab = await openTab(opened);
      await tab.waitForLoadState('networkidle');
      const asked: string[] = [];
      tab.on('request', (request) => asked.push(request.url()));
      // A wallet's screen takes a yes only where it is seen.
      await opened.page.bringToFront();
      const { account } = await signUp(opened.page, email, mailbox);
      expect(asked).toEqual([]);
      await tab.bringToFront();
      await modalOn(tab).connectButton.first().click();
      expect(await waitForAddress(tab)).toBe(account);
      await modalOn(tab)
        .button(/^Disconnect/)
        .waitFor();
      await tab.evaluate(() => window.foyer.close());
      await sign(tab, account, 'From the tab that was open first');
    });
  });
});

describe('a tab that crashes', () => {
  it('e2e-62 R18 while a request waits signs nothing, and the next tab is signed in with nothing on its screen', async () => {
    const email = 'gone@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    await visit(async (opened) => {
      const { page } = opened;
      const { account } = await signUp(page, email, mailbox);
      const asked = ask(page, 'personal_sign', [toHex('Who is there?'), account]).catch(() => 'gone');
      await walletOn(page).getByRole('button', { name: /^Sign/ }).waitFor();
      await crash(page);
      expect(await asked).toBe('gone');
      const tab = await openTab(opened);
      expect(await waitForAddress(tab)).toBe(account);
      expect(await tab.evaluate(() => window.foyer.isOpen())).toBe(false);
      await sign(tab, account, 'From the next tab');
    });
  });
});
