import { createTransport } from 'nodemailer';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../../../checks/src/browser/findViolations.ts';
import { type LentBrowser, lendChromium } from '../../../checks/src/browser/lendChromium.ts';
import { type RunningMailbox, startMailbox } from './startMailbox.ts';

const unanswered = 'The stack does not answer. This page asks again by itself.';

describe('the page of the mailbox', () => {
  let browser: LentBrowser;
  let context: BrowserContext;
  let page: Page;
  let mailbox: RunningMailbox;

  const send = async (subject: string, text = 'Hello'): Promise<void> => {
    const transport = createTransport(mailbox.smtpUrl);
    await transport.sendMail({ from: 'wallet@localhost', to: 'ada@example.org', subject, text });
    transport.close();
  };
  const subjects = () => page.locator('#list .subject').allTextContents();
  const status = () => page.getByRole('status').textContent();

  beforeAll(async () => {
    browser = await lendChromium();
  });
  beforeEach(async () => {
    mailbox = await startMailbox(0);
    context = await browser.newContext();
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    await mailbox.close();
  });
  afterAll(() => browser.close());

  it('devstack-24 shows each letter as it comes, and its code', async () => {
    await send('one');
    await page.goto(mailbox.url);
    await expect.poll(subjects).toEqual(['one']);
    await send('two', 'Code: 123456');
    await expect.poll(subjects).toEqual(['two', 'one']);
    expect(await status()).toBe('New letter for ada@example.org: two');
    await page.getByRole('button', { name: 'two' }).click();
    expect(await page.locator('#code code').textContent()).toBe('123456');
    expect(await findViolations(page)).toEqual([]);
  });

  it('devstack-44 asks again after a request that failed, and says so meanwhile', async () => {
    await send('one');
    await page.route('**/api/mails*', (route) => route.abort());
    await page.goto(mailbox.url);
    await expect.poll(status).toBe(unanswered);
    await page.unroute('**/api/mails*');
    await expect.poll(subjects).toEqual(['one']);
    expect(await status()).toBe('');
  });

  it('devstack-44 goes on with a stack that was started again, whose letters count anew', async () => {
    await page.goto(mailbox.url);
    await send('one');
    await expect.poll(subjects).toEqual(['one']);
    await page.getByRole('button', { name: 'one' }).click();
    await mailbox.close();
    await expect.poll(status).toBe(unanswered);
    mailbox = await startMailbox(Number(new URL(mailbox.url).port));
    await send('another');
    await expect.poll(subjects).toEqual(['another']);
    expect(await page.locator('[aria-current]').count()).toBe(0);
    await send('more');
    await expect.poll(subjects).toEqual(['more', 'another']);
  });

  it('devstack-45 marks a code that the browser does not let it copy, and says so', async () => {
    await send('one', 'Code: 123456');
    // What is granted refuses everything else.
    await context.grantPermissions(['geolocation']);
    await page.goto(mailbox.url);
    await page.getByRole('button', { name: 'one' }).click();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect
      .poll(status)
      .toBe('The browser refused to copy. The code is marked: copy it with the keyboard.');
    expect(await page.evaluate(() => String(getSelection()))).toBe('123456');
  });
});
