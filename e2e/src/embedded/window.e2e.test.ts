import type { BrowserContext, Page } from 'playwright-core';
import { createPublicClient, createTestClient, http, parseEther, toHex, verifyTypedData } from 'viem';
import { describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { browserSuite } from '../browserSuite.ts';
import { modalOn } from '../modal.ts';
import { press, pressYes, signUp, walletOn } from './emailVisitor.ts';
import { openMailbox } from './openMailbox.ts';

const suite = browserSuite({ isWhole: true });
const { wallet = '', mailbox: mailboxUrl = '', chains } = suite.stack;
const [chain] = chains;
const rpc = chain?.rpc ?? '';
const nobody = '0x000000000000000000000000000000000000bEEF';

/** A nonce that the gateway wants to see, and features that this Chromium was built without. */
const expectedComplaints = [/status of 401/, /Permissions-Policy header: Unrecognized feature/];

const typed = {
  domain: { name: 'Meadow', version: '1', chainId: chain?.id ?? 0 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello from a window' },
} as const;

/** Says yes in the window that the wallet opens where it cannot tell what the page draws over it. */
async function approveInWindow(page: Page): Promise<void> {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    press(walletOn(page).getByRole('button', { name: 'Continue in a wallet window' })),
  ]);
  await window.getByRole('button', { name: /^(Sign|Approve)( anyway)?$/ }).waitFor();
  await window.locator('.fy-body').evaluate((body) => body.scrollTo({ top: body.scrollHeight }));
  const closed = window.waitForEvent('close');
  await pressYes(window, 'Sign|Approve').catch((error) => {
    if (!window.isClosed()) throw error;
  });
  await closed;
}

describe('a browser that cannot tell what is drawn over the wallet', () => {
  it('e2e-46 AT-F9 AT-F11 signs and sends by a window of the wallet, and a closed one is a no', async () => {
    const email = 'cleo@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    const url = `${(await suite.serve()).url}/react/`;
    const prepare = (context: BrowserContext) =>
      context.addInitScript((origin) => {
        if (location.origin === origin)
          Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
      }, wallet);
    await suite.visit(
      { url, setup: { walletUrl: wallet }, expectedComplaints, prepare },
      async ({ page }) => {
        const { account } = await signUp(page, email, mailbox);
        await modalOn(page).dialog.waitFor({ state: 'hidden' });
        const from = account as `0x${string}`;
        await createTestClient({ mode: 'anvil', transport: http(rpc) }).setBalance({
          address: from,
          value: parseEther('2'),
        });

        const [hash] = await Promise.all([
          ask(page, 'eth_sendTransaction', [{ from, to: nobody, value: toHex(parseEther('0.25')) }]),
          approveInWindow(page),
        ]);
        const reads = createPublicClient({ transport: http(rpc), pollingInterval: 50 });
        const receipt = await reads.waitForTransactionReceipt({ checkReplacement: false, hash });
        expect([receipt.status, receipt.from]).toEqual(['success', account.toLowerCase()]);

        const [signature] = await Promise.all([
          ask(page, 'eth_signTypedData_v4', [from, JSON.stringify(typed)]),
          approveInWindow(page),
        ]);
        expect(await verifyTypedData({ address: from, ...typed, signature })).toBe(true);

        const refused = ask(page, 'eth_sendTransaction', [{ from, to: nobody, value: '0x1' }]).then(
          () => 'sent',
          () => 'refused',
        );
        const [window] = await Promise.all([
          page.context().waitForEvent('page'),
          press(walletOn(page).getByRole('button', { name: 'Continue in a wallet window' })),
        ]);
        await walletOn(page).getByText('Answer in the wallet window').waitFor();
        await window.close();
        expect(await refused).toBe('refused');
      },
    );
  });
});
