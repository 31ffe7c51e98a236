import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { waitForAddress } from '../modal.ts';
import { leaveForAccountPage, openAccountPage, openProfile, readWords } from './accountVisitor.ts';
import { type Finding, findSecrets, type Place, type Secret } from './canary/findSecrets.ts';
import { placeOfLog, plant, planted } from './canary/plant.ts';
import { secretsOfCode, secretsOfWallet, secretsOfWords } from './canary/readSecrets.ts';
import { findWallet, secretsOfLetters, secretsOfSessions } from './canary/readSent.ts';
import { type Kept, readStorage } from './canary/readStorage.ts';
import { type Recording, recordContext } from './canary/recordContext.ts';
import { type Travel, travels } from './canary/travels.ts';
import { watchRequests } from './canary/watchRequests.ts';
import { formsOfBytes, formsOfText } from './canary/writeForms.ts';
import { approveDevice, keepRecoveryCode, sendEmail, typeCode } from './emailVisitor.ts';
import { sign } from './sign.ts';
import { watchedSuite } from './watchedSuite.ts';

const suite = watchedSuite();
const address = 'canary@example.org';

/** Names of addresses that are the same in every run. */
function namesOf(siteUrl: string): (url: string) => string {
  const { url: gateway, walletUrl } = suite.gateway();
  const names = { gateway, wallet: walletUrl, site: siteUrl };
  return (url) => {
    const [bare = ''] = url.split(/[?#]/);
    const name = Object.entries(names).find(([, origin]) => bare.startsWith(`${origin}/`));
    return name ? `${name[0]}${bare.slice(name[1].length)}`.replace(/\/flows\/[^/]+/, '/flows/<id>') : bare;
  };
}

/** Another browser profile, recorded too. */
interface Second {
  readonly context: BrowserContext;
  readonly recording: Recording;
}

/** What a user does with a wallet, on two devices; answers what only they know. */
async function playStory(page: Page, recording: Recording, openSecond: () => Promise<Second>) {
  const mailbox = suite.mailbox(address);
  await sendEmail(page, address);
  await approveDevice(page.locator('.fy-number .fy-num'), mailbox, recording.noteTab);
  await typeCode(page, mailbox);
  const recoveryCode = await keepRecoveryCode(page);
  const account = await waitForAddress(page);
  await sign(page, account, 'Signed');
  const tab = await leaveForAccountPage(page);
  const words = await readWords(tab, mailbox, recoveryCode);
  expect(mnemonicToAccount(words).address).toBe(account);
  await recording.noteTab(tab);
  const keptByTab = await readStorage(tab.mainFrame());
  await tab.close();

  const second = await openSecond();
  const own = await openAccountPage(second.context, suite.gateway().walletUrl, {
    address,
    mailbox,
    recoveryCode,
  });
  await own.getByRole('button', { name: /^Show my 12 words/ }).waitFor();
  const keptBySecond = await readStorage(own.mainFrame());
  await second.recording.noteTab(own);
  await second.context.close();

  // Later its token has run out, and is renewed.
  await page.clock.setFixedTime(Date.now() + 20 * 60_000);
  await Promise.all([page.waitForResponse(/\/session\/refresh/), page.reload()]);
  expect(await waitForAddress(page)).toBe(account);
  return { words, recoveryCode, kept: [keptByTab, keptBySecond] };
}

/** Everything that was recorded in every browser, kept in it, logged, and stored. */
async function collect(recordings: readonly Recording[], kept: readonly Kept[], siteUrl: string) {
  const nameOf = namesOf(siteUrl);
  const recorded = (await Promise.all(recordings.map((recording) => recording.places()))).flat();
  const stored = kept.map(({ origin, text }) => ({
    name: `kept by ${nameOf(`${origin}/`).replace('/', '')}`,
    content: Buffer.from(text),
  }));
  const database = [...(await suite.gateway().stopAndRead())].map(([name, content]) => ({ name, content }));
  return { recorded, database, places: [...recorded, ...stored, placeOfLog(suite.gateway()), ...database] };
}

/** Findings that no travel explains, and travels that explain none. In the disk's bytes six digits mean nothing. */
function judge(places: readonly Place[], secrets: readonly Secret[]) {
  const isOfDisk = ({ name }: Place) => name.startsWith('file ');
  const findings = [
    ...findSecrets(
      places.filter((place) => !isOfDisk(place)),
      secrets,
    ),
    ...findSecrets(
      places.filter(isOfDisk),
      secrets.filter(({ standsAlone }) => !standsAlone),
    ),
  ];
  const explains = (travel: Travel) => (found: Finding) =>
    travel.secret.test(found.secret) && travel.place.test(found.place);
  return {
    strange: findings.filter((found) => !travels.some((travel) => explains(travel)(found))),
    idle: travels.filter((travel) => !findings.some(explains(travel))).map(({ because }) => because),
  };
}

/** Proves that the search sees: what was planted in every kind of place, and what a database holds of every user. */
function expectControls(places: readonly Place[], database: readonly Place[], secret: Buffer): void {
  const control = { name: 'planted', forms: formsOfBytes(secret) };
  const found = findSecrets(places, [control]).map(({ place }) => place);
  expect(planted.filter((start) => !found.some((place) => place.startsWith(start)))).toEqual([]);
  const email = { name: 'address', forms: formsOfText(address) };
  const stored = findSecrets(database, [email]).map(({ place }) => place);
  expect(stored).toContain('table public.auth_users');
  expect(stored.some((place) => place.startsWith('file '))).toBe(true);
}

describe('what is written down anywhere', () => {
  it('e2e-51 e2e-52 AT-V13 holds no secret but on its way to whom it is for, and what is planted is found', async () => {
    const requests = watchRequests(suite.gateway().url);
    const recordings: Recording[] = [];
    const kept: Kept[] = [];
    const plantedSecret = randomBytes(16);
    let known: Awaited<ReturnType<typeof playStory>> | undefined;
    let siteUrl = '';
    const record = async (context: BrowserContext): Promise<Recording> => {
      const recording = await recordContext(context, siteUrl, namesOf(siteUrl));
      recordings.push(recording);
      return recording;
    };
    const prepare = (context: BrowserContext, url: string) => {
      siteUrl = url;
      return record(context);
    };
    await suite.visit(
      async ({ page, context }) => {
        const [recording] = recordings;
        if (!recording) throw new Error('Nothing is recorded');
        known = await playStory(page, recording, async () => {
          const second = await openProfile(context);
          return { context: second, recording: await record(second) };
        });
        await plant(page, suite.gateway(), plantedSecret);
        kept.push(...known.kept, ...(await Promise.all(page.frames().map(readStorage))));
        await recording.noteTab(page);
      },
      // What is planted, and the proof that an export is first refused for.
      { prepare, expectedComplaints: [/status of 40[34]/, /NotSameOrigin/] },
    );
    if (!known) throw new Error('The story was not played');
    const { recorded, database, places } = await collect(recordings, kept, siteUrl);

    const asked = new Set(recordings.flatMap((recording) => [...recording.asked]));
    expect(requests.stop().filter((request) => !asked.has(request))).toEqual([]);
    expectControls(places, database, plantedSecret);

    const { words, recoveryCode } = known;
    const secrets = [
      ...secretsOfWords(words),
      ...secretsOfCode(recoveryCode),
      ...(await secretsOfWallet(findWallet(recorded), recoveryCode, words)),
      ...secretsOfLetters(suite.letters),
      ...secretsOfSessions(recorded),
    ];
    expect(judge(places, secrets)).toEqual({ strange: [], idle: [] });

    const keys = kept.flatMap((of) => of.keys.filter(({ type }) => type !== 'public'));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ isReadable }) => isReadable)).toEqual([]);
  }, 180_000);
});
