import type { CreateWallet } from '@foyer/protocol/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../audit/service.ts';
import { createDraws } from '../testing/createDraws.ts';
import { createRandom } from '../testing/createRandom.ts';
import { createTestDevice } from '../testing/createTestDevice.ts';
import { createTestKeyVault } from '../testing/createTestKeyVault.ts';
import { createTestMailer } from '../testing/createTestMailer.ts';
import { type FaultyDb, openFaultyDb } from '../testing/openFaultyDb.ts';
import {
  makeUpload,
  openWalletBrowser,
  release,
  share,
  type WalletBrowser,
  walletUrl,
} from '../testing/openWalletBrowser.ts';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { makePair, makeWrap, randomText } from '../testing/startTestKeys.ts';

const seed = Number(process.env.SEED ?? 20);
const steps = 400;
const minute = 60_000;
const day = 1440 * minute;

/** A user on the way to a wallet, as their browser knows it. */
interface User {
  readonly email: string;
  readonly browser: WalletBrowser;
  /** What was or will be sent, the same until it is answered. */
  body: (Awaited<ReturnType<typeof makeUpload>> & Omit<CreateWallet, 'draftId'>) | undefined;
  state: 'new' | 'drafted' | 'made';
}

describe(`a gateway whose database, key vault and clock fail at random, seed ${seed}`, () => {
  const random = createRandom(seed);
  const draws = createDraws(seed);
  const mailer = createTestMailer();
  const keyVault = createTestKeyVault();
  const users: User[] = [];
  const statuses = new Map<number, number>();
  let db: FaultyDb;
  let site: TestGateway;
  beforeAll(async () => {
    db = await openFaultyDb(draws);
    site = await startTestGateway({ db, wallet: { url: walletUrl, mailer, keyVault } });
    for (const name of ['ada', 'bob', 'cleo', 'dora', 'eve', 'finn']) {
      const browser = openWalletBrowser(createTestDevice(), site, mailer);
      await browser.signIn(`${name}@example.org`);
      users.push({ email: `${name}@example.org`, browser, body: undefined, state: 'new' });
    }
  });
  afterAll(() => site.gateway.close());

  /** Nothing fails while `work` runs. */
  async function calmly<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = [db.chance, keyVault.isDown] as const;
    [db.chance, keyVault.isDown] = [0, false];
    const result = await work();
    [db.chance, keyVault.isDown] = before;
    return result;
  }

  /** A failure says that it passes, and when to ask again; a session that is over is opened anew. */
  async function judge(user: User, answer: { status: number; retryAfter: number; body: unknown }) {
    const { status, retryAfter } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([200, 204, 401, 403, 404, 429, 503], JSON.stringify(answer)).toContain(status);
    if (status === 503) expect([1, 2, 3]).toContain(retryAfter);
    if (status === 429) site.clock.time += day;
    if (status === 401) await calmly(() => signInAgain(user));
    return status;
  }

  async function signInAgain({ browser, email }: User): Promise<void> {
    const { status } = await browser.renew();
    if (status === 200) return;
    // Past the limits of codes, and past what a clock that was put back holds against them.
    site.clock.time += 2 * day;
    await browser.signInAgain(email);
  }

  async function act(user: User): Promise<void> {
    const { browser } = user;
    if (!user.body) {
      const walletId = randomText();
      const upload = await calmly(() => makeUpload(browser, walletId)).catch(() => undefined);
      if (!upload) return calmly(() => signInAgain(user));
      const { publicKey: recoveryKey } = await makePair();
      const accounts = [{ namespace: 'eip155' as const, path: "m/44'/60'/0'/0/0", address: '0xabc' }];
      user.body = { ...upload, walletId, accounts, recoveryKey, wraps: [makeWrap()] };
    }
    const { walletId, splitId } = user.body;
    if (user.state === 'new') {
      const status = await judge(user, await browser.send('/keys/v1/wallets', user.body));
      if (status === 200) user.state = 'drafted';
    } else if (user.state === 'drafted') {
      const confirm = browser.send(`/keys/v1/wallets/${walletId}/confirm`, { splitId });
      const status = await judge(user, await confirm);
      if (status === 204) user.state = 'made';
      // A draft lives an hour, and the clock went on.
      if (status === 404) Object.assign(user, { body: undefined, state: 'new' });
    } else await use(user, walletId, splitId);
  }

  async function use(user: User, walletId: string, splitId: string): Promise<void> {
    if (random() < 0.3) {
      const answer = await user.browser.send('/keys/v1/wallet');
      const status = await judge(user, answer);
      if (status === 200) expect(answer.body.wallet).toMatchObject({ walletId, split: { splitId } });
      expect(status).not.toBe(404);
      return;
    }
    const released = await release(user.browser, walletId, splitId);
    const status = await judge(user, released);
    if (status === 200) expect(released.share).toEqual(share);
    expect([403, 404]).not.toContain(status);
  }

  function turn(): void {
    const roll = random();
    if (roll < 0.1) db.chance = random() < 0.5 ? 0 : 0.05 * random();
    else if (roll < 0.15) keyVault.isDown = !keyVault.isDown;
    else if (roll < 0.25) site.clock.time += Math.floor((random() - 0.5) * 20 * minute);
    else if (roll < 0.27) site.clock.time += (random() < 0.5 ? -1 : 1) * day;
  }

  it('gw-http-17 R10 R14 R16 says that it passes, loses no wallet, leaves no half one, and goes on alone', async () => {
    for (let step = 0; step < steps; step += 1) {
      draws.step = step;
      turn();
      const user = users[Math.floor(random() * users.length)];
      if (user) await act(user);
    }
    console.log(`SEED=${seed}`, Object.fromEntries(statuses));
    expect(statuses.get(503)).toBeGreaterThan(20);
    expect(statuses.get(200)).toBeGreaterThan(50);
    [db.chance, keyVault.isDown] = [0, false];
    for (const user of users) {
      while (user.state !== 'made') await act(user);
      await calmly(() => signInAgain(user));
      const { walletId = '', splitId = '' } = user.body ?? {};
      const { body } = await user.browser.send('/keys/v1/wallet');
      expect(body.wallet).toMatchObject({ walletId, split: { splitId, version: 1 } });
      expect(body.wallet.recoverable).toHaveLength(1);
      expect((await release(user.browser, walletId, splitId)).share).toEqual(share);
    }
    expect(await createAudit(db, site.clock).findBreak()).toBeUndefined();
    const told = JSON.stringify(site.lines);
    expect(told).not.toContain(Buffer.from(share).toString('base64url'));
    for (const { email } of users) expect(told).not.toContain(email);
  });
});
