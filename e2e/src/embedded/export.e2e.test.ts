import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../checks/src/browser/launchChromium.ts';
import {
  leaveForAccountPage,
  openAccountPage,
  openProfile,
  readWords,
  saveExitKit,
} from './accountVisitor.ts';
import { signUp } from './emailVisitor.ts';
import { watchedSuite } from './watchedSuite.ts';

const suite = watchedSuite();

describe('a user who leaves', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-exit-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('e2e-49 e2e-50 walletpages-14 takes words and exit kit from the wallet’s own page; both give the same wallet without any network', async () => {
    const address = 'ella@example.org';
    const mailbox = suite.mailbox(address);
    await suite.visit(
      async ({ page, context }) => {
        const { account, recoveryCode } = await signUp(page, address, mailbox);
        const tab = await leaveForAccountPage(page);
        const words = await readWords(tab, mailbox, recoveryCode);
        expect(mnemonicToAccount(words).address).toBe(account);

        const second = await openProfile(context);
        const visitor = { address, mailbox, recoveryCode };
        const own = await openAccountPage(second, suite.gateway().walletUrl, visitor);
        const { kit, opener } = await saveExitKit(own, mailbox, recoveryCode);
        const kitFile = join(folder, kit.suggestedFilename());
        const openerFile = join(folder, opener.suggestedFilename());
        await kit.saveAs(kitFile);
        await opener.saveAs(openerFile);
        await second.close();
        expect(await openOffline(openerFile, kitFile, recoveryCode)).toBe(words);
      },
      { expectedComplaints: [/status of 403/] },
    );
  });
});

/** The words that the saved page shows, in a browser of its own without a network. */
async function openOffline(openerFile: string, kitFile: string, recoveryCode: string): Promise<string> {
  const browser = await launchChromium({ isWhole: true });
  try {
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(openerFile).href);
    await page.getByLabel('The file of your exit kit').setInputFiles(kitFile);
    await page.getByLabel('Your recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Show the twelve words' }).click();
    const words = page.locator('#words');
    await words.filter({ hasText: /\w/ }).waitFor();
    expect(asked).toEqual([pathToFileURL(openerFile).href]);
    return (await words.textContent()) ?? '';
  } finally {
    await browser.close();
  }
}
