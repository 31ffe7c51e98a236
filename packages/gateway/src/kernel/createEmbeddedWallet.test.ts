import { createHash, randomBytes } from 'node:crypto';
import { addPasskeyIntent } from '@foyer/protocol/auth';
import { type ReleaseReply, sealInfo } from '@foyer/protocol/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../audit/service.ts';
import { openSealed, sealTo } from '../keys/sealTo.ts';
import { usedProofs } from '../sessions/schema.ts';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { createTestDevice, type TestDevice } from '../testing/createTestDevice.ts';
import { createTestMailer } from '../testing/createTestMailer.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { codeIn, tokenIn } from '../testing/startTestAuth.ts';
import { siteOrigin, startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { makePair, makeWrap, oneMasterKey, proveOpened, randomText } from '../testing/startTestKeys.ts';
import { createGateway } from './createGateway.ts';

const walletUrl = 'https://wallet.example';
const mailer = createTestMailer();
let site: TestGateway;

/** A browser that proves each request, and takes the nonce it is told once. */
function openBrowser(device: TestDevice, at = site) {
  let nonce: string | undefined;
  let token: string | undefined;
  async function once(path: string, body?: object) {
    const method = body === undefined ? 'GET' : 'POST';
    const url = `http://gateway.test${path}?projectId=site&st=foyer&sv=test-1`;
    const dpop = device.prove({ method, url, nonce, token });
    const authorization = token === undefined ? {} : { authorization: `DPoP ${token}` };
    const headers = { origin: walletUrl, dpop, ...authorization };
    const response = await at.send(path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    nonce = response.headers.get('dpop-nonce') ?? nonce;
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }
  async function send(path: string, body?: object) {
    const answer = await once(path, body);
    return answer.body?.error?.code === 'PROOF_NONCE_REQUIRED' ? once(path, body) : answer;
  }
  const lastLetter = () => mailer.letters.at(-1)?.text ?? '';
  async function signIn(email: string) {
    const sent = mailer.letters.length;
    const ask = { email, siteOrigin, browser: 'Chrome 142', system: 'Windows 11' };
    const { flowId, number } = (await send('/auth/v1/flows', ask)).body;
    await mailer.waitForCount(sent + 1);
    const said = { token: tokenIn(lastLetter()), answer: 'approve', number };
    await send('/auth/v1/device-links/answer', said);
    await send(`/auth/v1/flows/${flowId}/mail`, {});
    await mailer.waitForCount(sent + 2);
    const reply = await send(`/auth/v1/flows/${flowId}/verify`, { code: codeIn(lastLetter()) });
    token = reply.body.accessToken;
  }
  return { device, send, signIn };
}

type Browser = ReturnType<typeof openBrowser>;
type Pair = Awaited<ReturnType<typeof makePair>>;

const share = new Uint8Array(randomBytes(60));

/** A wallet that a recovery code locks, confirmed. */
async function makeWallet(browser: Browser) {
  const walletId = randomText();
  const recovery = await makePair();
  const upload = await makeUpload(browser, walletId);
  const created = await browser.send('/keys/v1/wallets', {
    ...upload,
    walletId,
    accounts: [{ namespace: 'eip155', path: "m/44'/60'/0'/0/0", address: '0xabc' }],
    recoveryKey: recovery.publicKey,
    wraps: [makeWrap()],
  });
  expect(created).toMatchObject({ status: 200, body: { walletId, version: 1 } });
  const path = `/keys/v1/wallets/${walletId}`;
  expect((await browser.send(`${path}/confirm`, { splitId: upload.splitId })).status).toBe(204);
  return { walletId, recovery, upload, path };
}

async function makeUpload({ send }: Browser, walletId: string) {
  const splitId = randomText();
  const { keyId, publicKey } = (await send('/keys/v1/seal-key')).body;
  const sealed = await sealTo(publicKey, share, sealInfo.upload(walletId, splitId));
  return { draftId: randomText(), splitId, sealKeyId: keyId, serverShare: sealed, recoveryShare: sealed };
}

/** @param recovery R, to recover with. */
async function release({ send, device }: Browser, walletId: string, splitId: string, recovery?: Pair) {
  const pair = recovery ?? (await makePair());
  const asked = {
    purpose: recovery ? 'recover' : 'sign',
    splitId,
    intentHash: randomText(32),
    ephemeral: pair.publicKey,
  };
  const { status, body } = await send(`/keys/v1/wallets/${walletId}/release`, asked);
  if (status !== 200) return { status, share: undefined };
  const { challenge, sealed } = body as ReleaseReply;
  const info = sealInfo.release(walletId, device.id, challenge);
  return { status, share: await openSealed(pair.privateKey, sealed, info) };
}

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
  }, 30_000);

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
  }, 30_000);

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
