import { createHash, randomBytes } from 'node:crypto';
import { addPasskeyIntent } from '@foyer/protocol/auth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createAudit } from '../audit/service.ts';
import { emailIntentHash } from '../auth/emailIntentHash.ts';
import { createLocalKeyVault } from '../drivers/keyvault/createLocalKeyVault.ts';
import { createSmtpMailer } from '../drivers/smtp/createSmtpMailer.ts';
import { usedProofs } from '../sessions/schema.ts';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { createTestDevice, type TestDevice } from '../testing/createTestDevice.ts';
import { createTestMailer } from '../testing/createTestMailer.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import {
  makeUpload,
  makeWallet,
  openWalletBrowser,
  type Pair,
  release,
  share,
  walletUrl,
} from '../testing/openWalletBrowser.ts';
import { startMailServer } from '../testing/startMailServer.ts';
import { codeIn } from '../testing/startTestAuth.ts';
import { siteOrigin, startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { makePair, oneMasterKey, proveOpened, randomText } from '../testing/startTestKeys.ts';
import { createGateway } from './createGateway.ts';

const mailer = createTestMailer();
let site: TestGateway;
const openBrowser = (device: TestDevice, at = site) => openWalletBrowser(device, at, mailer);

describe('the embedded wallet at the gateway', () => {
  beforeAll(async () => {
    site = await startTestGateway({ wallet: { url: walletUrl, mailer, keyVault: await oneMasterKey() } });
  });
  afterAll(() => site.gateway.close());

  it('AT-T9 AT-V6 keys-31 takes a user from the mail to a share, to a second device, and away from the first', async () => {
    const one = openBrowser(createTestDevice());
    const early = await one.send('/keys/v1/wallet');
    expect(early.status).toBe(401);
    await one.signIn('ada@example.org');
    const { walletId, recovery, upload, path } = await makeWallet(one);
    expect((await release(one, walletId, upload.splitId)).share).toEqual(share);

    const two = openBrowser(createTestDevice());
    await two.signIn('ada@example.org');
    expect((await two.send('/keys/v1/wallet')).body.wallet).toMatchObject({ walletId, split: null });
    expect((await release(two, walletId, upload.splitId)).status).toBe(403);
    expect((await release(two, walletId, upload.splitId, recovery)).share).toEqual(share);
    const again = await makeUpload(two, walletId);
    const opening = { walletId, deviceId: two.device.id, from: upload.splitId, splitId: again.splitId };
    const split = { ...again, recoveryKeyId: recovery.id, from: proveOpened(opening, share) };
    const unopened = { ...split, from: proveOpened(opening, new Uint8Array(1)) };
    expect((await two.send(`${path}/splits`, unopened)).status).toBe(403);
    expect((await two.send(`${path}/splits`, split)).status).toBe(200);
    expect((await two.send(`${path}/confirm`, { splitId: again.splitId })).status).toBe(204);

    expect((await two.send(`/auth/v1/devices/${one.device.id}/revoke`, {})).status).toBe(204);
    expect((await release(one, walletId, upload.splitId)).status).toBe(401);
    expect((await release(two, walletId, again.splitId)).share).toEqual(share);
    const { wallet } = (await two.send('/keys/v1/wallet')).body;
    expect(wallet.recoverable).toHaveLength(1);

    const other = openBrowser(createTestDevice());
    await other.signIn('eve@example.org');
    expect((await release(other, walletId, again.splitId, recovery)).status).toBe(403);
    expect(await createAudit(site.db, site.clock).findBreak()).toBeUndefined();
  });

  it('gw-sessions-24 AT-V27 shuts nobody out of a wallet by the passkey of whoever reads the mail', async () => {
    const [owner, thief] = [openBrowser(createTestDevice()), openBrowser(createTestDevice())];
    await owner.signIn('grace@example.org');
    const { walletId, upload } = await makeWallet(owner);
    await thief.signIn('grace@example.org');
    const askPasskey = () => thief.send('/auth/v1/passkeys/options', {});
    expect(await askPasskey()).toMatchObject({ status: 403, body: { error: { field: 'code' } } });
    const intentHash = createHash('sha256').update(addPasskeyIntent).digest('base64url');
    const sent = mailer.letters.length;
    await thief.send('/auth/v1/step-up/code/mail', { intentHash });
    await mailer.waitForCount(sent + 1);
    const code = codeIn(mailer.letters.at(-1)?.text ?? '');
    expect((await thief.send('/auth/v1/step-up/code', { intentHash, code })).status).toBe(204);
    const credential = createAuthenticator(walletUrl).create((await askPasskey()).body);
    expect((await thief.send('/auth/v1/passkeys', { name: 'Mine', credential })).status).toBe(200);
    expect((await owner.send('/auth/v1/session')).body).toMatchObject({
      hasReleaseLock: false,
      passkeys: [],
    });
    expect((await release(owner, walletId, upload.splitId)).share).toEqual(share);
  });

  it.each(['visitor', 'project'])(
    'keys-35 stores nothing for a stranger over the budget of the %s',
    async (who) => {
      const take = async ({ name }: { name: string }) => (name === `key requests of a ${who}` ? 9 : 0);
      const wallet = { url: walletUrl, mailer, keyVault: await oneMasterKey() };
      const full = await startTestGateway({ rateLimit: { take }, wallet });
      const stranger = openBrowser(createTestDevice(), full);
      // Takes a nonce, so that the next proof would be judged and kept.
      await stranger.send('/auth/v1/session');
      const proofs = () => full.db.queries.select().from(usedProofs);
      const before = (await proofs()).length;
      const answer = await stranger.send('/keys/v1/wallet');
      expect(answer).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
      expect(await proofs()).toHaveLength(before);
      await full.gateway.close();
    },
    30_000,
  );

  it('AT-L18 gw-sessions-22 keys-18 keys-23 exports nothing by mail alone in the day after a change of address', async () => {
    const user = openBrowser(createTestDevice());
    const [email, newEmail] = ['lea@example.org', 'lea@example.net'];
    await user.signIn(email);
    const { walletId, recovery, upload } = await makeWallet(user);
    const newest = (to: string) =>
      mailer.letters.findLast((each) => each.to === to && codeIn(each.text) !== 'none');
    const mailed = async (to: string, act: () => Promise<{ status: number }>) => {
      const before = newest(to);
      expect((await act()).status).toBe(200);
      await expect.poll(() => newest(to) !== before).toBe(true);
      return codeIn(newest(to)?.text ?? '');
    };
    const confirm = async (to: string, intentHash: string) => {
      site.clock.time += 30_000;
      const code = await mailed(to, () => user.send('/auth/v1/step-up/code/mail', { intentHash }));
      expect((await user.send('/auth/v1/step-up/code', { intentHash, code })).status).toBe(204);
    };
    const ask = async (to: string, purpose: 'export' | 'factor', { publicKey }: Pair) => {
      const intentHash = randomText(32);
      await confirm(to, intentHash);
      const body = { purpose, splitId: upload.splitId, intentHash, ephemeral: publicKey };
      return user.send(`/keys/v1/wallets/${walletId}/release`, body);
    };
    expect((await ask(email, 'export', await makePair())).status).toBe(200);

    await confirm(email, emailIntentHash(newEmail));
    let flowId = '';
    const old = await mailed(email, async () => {
      const begun = await user.send('/auth/v1/email', { email: newEmail });
      flowId = begun.body.flowId;
      return begun;
    });
    const code = await mailed(newEmail, () => user.send(`/auth/v1/email/${flowId}/primary`, { code: old }));
    expect((await user.send(`/auth/v1/email/${flowId}/secondary`, { code })).body).toEqual({ newEmail });

    const refused = await ask(newEmail, 'export', await makePair());
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: 'STEP_UP_REQUIRED', field: 'passkey' },
    ]);
    expect(await ask(newEmail, 'factor', await makePair())).toMatchObject({ status: 403 });
    // Who holds the recovery code can leave all the same.
    expect((await ask(newEmail, 'export', recovery)).status).toBe(200);
  });

  it('gw-audit-06 keys-38 says at its start whether the audit log is whole, and what is under an older key', async () => {
    const keys = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const open = async (order: string, db?: TestGateway['db']) => {
      const keyVault = await createLocalKeyVault({ keys: order });
      return startTestGateway({ ...(db && { db }), wallet: { url: walletUrl, mailer, keyVault } });
    };
    const first = await open(`old:${keys[0]}`);
    const told = (gateway: TestGateway, message: string) =>
      expect.poll(() => gateway.lines.find((line) => line.message === message)?.fields);
    await told(first, 'the audit log is whole').toEqual({});
    const user = openBrowser(createTestDevice(), first);
    await user.signIn('kim@example.org');
    await makeWallet(user);
    const audit = createAudit(first.db, first.clock);
    for (const event of ['one', 'two', 'three']) await audit.write({ projectId: 'site', event });
    await first.db.queries.execute('alter table audit_log disable trigger user');
    await first.db.queries.execute("update audit_log set event = 'other' where seq = 2");
    const second = await open(`new:${keys[1]}`, { ...first.db, close: async () => {} });
    await told(second, 'the audit log was changed').toEqual({ seq: 2 });
    await told(second, 'shares are under an older key').toEqual({
      kekId: expect.stringMatching(/^local:old:/),
      splits: 1,
    });
    await second.gateway.close();
    await first.gateway.close();
  });

  it('keys-31 asks no other page than the wallet site', async () => {
    const response = await site.send('/keys/v1/wallet', { headers: { origin: siteOrigin } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'ORIGIN_NOT_ALLOWED' } });
  });

  it.each([
    ['/auth/v1/device-links/read', { token: 'a'.repeat(43) }],
    ['/auth/v1/device-links/answer', { token: 'a'.repeat(43), answer: 'deny' }],
    ['/auth/v1/email/revert', { token: 'a'.repeat(43) }],
    ['/auth/v1/flows', { email: 'ada@example.org' }],
  ])('gw-http-12 answers 503 at %s until it is ready', async (path, body) => {
    const db = await openTestDb();
    const keyVault = await oneMasterKey();
    const gateway = createGateway({
      ...{ db, clock: site.clock, upstreams: {}, config: { development: true } },
      upstream: { post: async () => ({ ok: false, fault: 'refused' }) },
      rateLimit: { take: async () => 0 },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      wallet: { url: walletUrl, mailer, keyVault },
    });
    const url = `http://gateway.test${path}?projectId=site&st=foyer&sv=test-1`;
    const response = await gateway.fetch(new Request(url, { method: 'POST', body: JSON.stringify(body) }));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_READY' } });
    await gateway.close();
  });

  it('gw-http-16 says what a 401 wants', async () => {
    const response = await site.send('/auth/v1/session', { headers: { origin: walletUrl } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('DPoP algs="ES256"');
    const { headers } = await site.send('/auth/v1/session', { headers: { dpop: 'none' } });
    expect(headers.get('www-authenticate')).toBe('DPoP error="invalid_dpop_proof", algs="ES256"');
  });
});

it('gw-smtp-06 leaves no connection to the mail server when it is closed', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  // An idle connection would stay for as long.
  const real = createSmtpMailer({ url: mail.url, from: 'login@wallet.example', deadlineMs: 600_000 });
  const own = await startTestGateway({
    wallet: { url: walletUrl, mailer: real, keyVault: await oneMasterKey() },
  });
  await real.send({ to: 'ada@example.org', subject: 'a', text: 'b' });
  expect(await mail.countConnections()).toBe(1);
  await own.gateway.close();
  await expect.poll(mail.countConnections).toBe(0);
});
