import type { Page } from 'playwright-core';
import { createPublicClient, createTestClient, http, parseEther, toHex, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { ask, askInTurn } from '../ask.ts';
import { modalOn, waitForAddress, waitForStatus } from '../modal.ts';
import { emailSuite } from './emailSuite.ts';
import { approve, press, pressYes, recover, sendEmail, signUp, typeCode, walletOn } from './emailVisitor.ts';
import { openMailbox } from './openMailbox.ts';
import { sign } from './sign.ts';

const { stack, visit } = emailSuite({ isWhole: true });
const { gateway, wallet = '', mailbox: mailboxUrl = '', chains } = stack;
const rpc = chains[0]?.rpc ?? '';
const nobody = '0x000000000000000000000000000000000000bEEF';

async function send(page: Page, account: string): Promise<void> {
  const from = account as `0x${string}`;
  const chain = createPublicClient({ transport: http(rpc), pollingInterval: 50 });
  await createTestClient({ mode: 'anvil', transport: http(rpc) }).setBalance({
    address: from,
    value: parseEther('2'),
  });
  const [hash] = await Promise.all([
    ask(page, 'eth_sendTransaction', [{ from, to: nobody, value: toHex(parseEther('0.25')) }]),
    approve(page, 'Approve'),
  ]);
  const receipt = await chain.waitForTransactionReceipt({ checkReplacement: false, hash });
  expect([receipt.status, receipt.from, receipt.to]).toEqual([
    'success',
    account.toLowerCase(),
    nobody.toLowerCase(),
  ]);
}

describe('a visitor without a wallet', () => {
  it('e2e-43 signs in by email, makes a wallet, signs, sends, reloads, signs out and in again', async () => {
    const email = 'ana@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    await visit(async ({ page, requests }) => {
      await page.evaluate(() => window.foyer.ready());
      const { account } = await signUp(page, email, mailbox);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      await sign(page, account, 'Hello from Foyer');
      await send(page, account);

      await page.reload();
      expect(await waitForAddress(page)).toBe(account);
      expect(await page.evaluate(() => window.statuses)).toEqual(['connecting', 'connected']);
      await sign(page, account, 'After the reload');

      await page.evaluate(() => window.foyer.disconnect());
      await waitForStatus(page, 'disconnected');
      await sendEmail(page, email);
      await typeCode(page, mailbox);
      expect(await waitForAddress(page)).toBe(account);

      const own = [gateway, wallet, ...chains.map((chain) => chain.rpc), new URL(page.url()).origin];
      const strange = requests.filter(({ url }) => !own.some((base) => url.startsWith(base)));
      expect(strange.filter(({ url }) => !/^(data|blob):/.test(url))).toEqual([]);
    });
  });

  it('e2e-63 approves a message with a finger', async () => {
    const email = 'fay@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    const browser = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const story: Parameters<typeof visit>[0] = async ({ page }) => {
      const { account } = await signUp(page, email, mailbox);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      const pointers = await walletOn(page).locator('body').evaluateHandle(notePointers);
      await sign(page, account, 'Signed by a finger', { by: 'tap' });
      expect(new Set(await pointers.jsonValue())).toEqual(new Set(['touch']));
    };
    await visit(story, { browser });
  });

  it('e2e-72 signs what a page asks the moment it has the last answer', async () => {
    const email = 'gil@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    await visit(async ({ page }) => {
      const { account } = await signUp(page, email, mailbox);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });
      const messages = ['The first of two', 'The second of two'];
      const approveEach = async () => {
        for (const message of messages) {
          // Of this request alone: the next one comes with a yes of its own, which is not to be pressed unread.
          const screen = walletOn(page).locator('.foyer').filter({ hasText: message });
          await screen.waitFor();
          await pressYes(screen, 'Sign');
        }
      };
      const calls = messages.map((message) => [toHex(message), account]);
      const [signatures] = await Promise.all([askInTurn(page, 'personal_sign', calls), approveEach()]);
      const address = account as `0x${string}`;
      const areTrue = messages.map((message, index) =>
        verifyMessage({ address, message, signature: signatures[index] ?? '0x' }),
      );
      expect(await Promise.all(areTrue)).toEqual([true, true]);
    });
  });

  it('e2e-44 e2e-45 brings the wallet to a second browser by the code, and revokes the first', async () => {
    const email = 'ben@example.org';
    const mailbox = openMailbox(mailboxUrl, email);
    const expectedComplaints = [/status of 403/];
    const story: Parameters<typeof visit>[0] = async ({ page: first }) => {
      const { account, recoveryCode } = await signUp(first, email, mailbox);
      await visit(async ({ page: second }) => {
        expect(await recover(second, email, mailbox, recoveryCode)).toBe(account);
        await modalOn(second).dialog.waitFor({ state: 'hidden' });
        await sign(second, account, 'From another browser');
        await revokeOther(second);
        await sign(second, account, 'Still from here');
      });
      const refused = ask(first, 'personal_sign', [toHex('From a revoked one'), account]).then(
        () => 'signed',
        (error: Error) => error.message,
      );
      expect(await refused).toContain('This device was removed from your wallet.');
      await modalOn(first).dialog.getByRole('alert').getByText('This device was removed').waitFor();
    };
    await visit(story, { expectedComplaints });
  });
});

/** Runs in the wallet: the kinds of pointer that are lifted from now on. */
function notePointers({ ownerDocument }: HTMLElement): string[] {
  const kinds: string[] = [];
  ownerDocument.addEventListener('pointerup', ({ pointerType }) => kinds.push(pointerType), true);
  return kinds;
}

/** Revokes the one other device of this wallet, in the wallet's settings. */
async function revokeOther(page: Page): Promise<void> {
  const modal = modalOn(page);
  await page.evaluate(() => window.foyer.open());
  await modal.button(/^wallet settings/i).click();
  await modal.button(/^devices/i).click();
  const wallet = walletOn(page);
  await press(wallet.getByRole('button', { name: /^Revoke .+ on/ }));
  await press(wallet.getByRole('button', { name: 'Revoke', exact: true }));
  await wallet.getByText(/can no longer sign$/).waitFor();
  await page.evaluate(() => window.foyer.close());
}
