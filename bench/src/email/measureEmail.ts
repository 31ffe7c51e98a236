import type { ReadyReport } from '@foyer/devstack';
import {
  approve,
  approveDevice,
  keepRecoveryCode,
  sendEmail,
  typeCode,
  walletOn,
} from '@foyer/e2e/emailVisitor';
import { type Mailbox, openMailbox } from '@foyer/e2e/openMailbox';
import { showsNow } from '@foyer/e2e/showsNow';
import type { Browser, Locator, Page } from 'playwright-core';
import { benchOptions } from '../timings/benchOptions.ts';
import { connectedMark } from '../timings/measuredPages.ts';
import type { EmailSample } from './emailRows.ts';

const signatures = 5;

/** A new visitor: makes a wallet, signs, signs out, signs in again; in a browser profile of their own. */
export async function measureEmail(
  browser: Browser,
  url: string,
  stack: ReadyReport,
  email: string,
): Promise<EmailSample> {
  const context = await browser.newContext();
  try {
    await context.addInitScript(
      (options) => {
        window.benchOptions = options;
      },
      { ...benchOptions(stack), walletUrl: stack.wallet ?? '' },
    );
    const page = await context.newPage();
    await page.goto(url);
    const mailbox = openMailbox(stack.mailbox ?? '', email);
    return await useWallet(page, mailbox, email, stack.gateway).catch(async (error: unknown) => {
      throw new Error(`The visit of ${email} ended here:\n${await showsNow(page)}`, { cause: error });
    });
  } finally {
    await context.close();
  }
}

async function useWallet(page: Page, mailbox: Mailbox, email: string, gateway: string): Promise<EmailSample> {
  const number = page.locator('.fy-number .fy-num');
  const firstDigit = page.getByLabel('Digit 1 of 6');
  const first = await timeUntil(sendEmail(page, email), number);
  await approveDevice(number, mailbox);
  await typeCode(page, mailbox);
  await keepRecoveryCode(page);
  const account = page.locator(connectedMark);
  await account.waitFor();
  const signature: number[] = [];
  for (let count = 0; count < signatures; count += 1) signature.push(await timeSignature(page));
  const answer = await timeAnswers(page, gateway);
  await page.evaluate(() => window.benchFoyer.disconnect());
  await account.waitFor({ state: 'detached' });
  // As a visitor who comes back: one who stays may not ask for another letter within 30 s.
  await page.reload();
  const second = await timeUntil(sendEmail(page, email), firstDigit);
  await typeCode(page, mailbox);
  const back = await timeUntil(Promise.resolve(), account);
  return { submit: [first, second], account: [back], signature, answer };
}

/** From the end of `act` to `shown`, in ms. */
async function timeUntil(act: Promise<void>, shown: Locator): Promise<number> {
  await act;
  const start = performance.now();
  await shown.waitFor();
  return performance.now() - start;
}

/** By the clocks of the two pages, which are the machine's: the press in the wallet, the signature on the site. */
async function timeSignature(page: Page): Promise<number> {
  const asked = page.evaluate(async () => {
    const { address } = window.benchFoyer.getAccount();
    const provider = window.benchFoyer.getProvider('eip155') as {
      request(call: { method: string; params: unknown }): Promise<unknown>;
    };
    await provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] });
    return performance.timeOrigin + performance.now();
  });
  const sign = walletOn(page).getByRole('button', { name: /^Sign( anyway)?$/ });
  await sign.waitFor();
  const pressed = sign.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        button.ownerDocument.addEventListener(
          'click',
          ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp),
          { capture: true },
        );
      }),
  );
  await approve(page, 'Sign');
  return (await asked) - (await pressed);
}

function timeAnswers(page: Page, gateway: string): Promise<number[]> {
  return page.evaluate(async (url) => {
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const start = performance.now();
      await (await fetch(url, { cache: 'no-store' })).arrayBuffer();
      times.push(performance.now() - start);
    }
    return times;
  }, `${gateway}/health`);
}
