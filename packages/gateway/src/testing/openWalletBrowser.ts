import { type ReleaseReply, sealInfo, type Wrap } from '@foyer/protocol/keys';
import { expect } from 'vitest';
import { openSealed, sealTo } from '../keys/sealTo.ts';
import type { TestDevice } from './createTestDevice.ts';
import type { createTestMailer } from './createTestMailer.ts';
import { codeIn, tokenIn } from './startTestAuth.ts';
import { siteOrigin, type TestGateway } from './startTestGateway.ts';
import { makePair, makeWrap, randomText } from './startTestKeys.ts';

export const walletUrl = 'https://wallet.example';

type TestMailer = ReturnType<typeof createTestMailer>;

/** A browser on the wallet site that proves each request, and takes the nonce it is told once. */
export function openWalletBrowser(device: TestDevice, at: TestGateway, mailer: TestMailer) {
  let nonce: string | undefined;
  let token: string | undefined;
  let refreshToken: string | undefined;
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
    const retryAfter = Number(response.headers.get('retry-after'));
    return { status: response.status, retryAfter, body: text === '' ? undefined : JSON.parse(text) };
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
    take(reply.body);
  }
  /** Signs in on a device that the account knows: a code alone. */
  async function signInAgain(email: string) {
    const sent = mailer.letters.length;
    const ask = { email, siteOrigin, browser: 'Chrome 142', system: 'Windows 11' };
    const { flowId } = (await send('/auth/v1/flows', ask)).body;
    await mailer.waitForCount(sent + 1);
    take((await send(`/auth/v1/flows/${flowId}/verify`, { code: codeIn(lastLetter()) })).body);
  }
  /** Exchanges the refresh token. */
  async function renew() {
    const reply = await send('/auth/v1/session/refresh', { refreshToken });
    if (reply.status === 200) take(reply.body);
    return reply;
  }
  function take(tokens: { accessToken: string; refreshToken: string }) {
    token = tokens.accessToken;
    refreshToken = tokens.refreshToken;
  }
  return { device, send, signIn, signInAgain, renew };
}

export type WalletBrowser = ReturnType<typeof openWalletBrowser>;
export type Pair = Awaited<ReturnType<typeof makePair>>;

/** The server share of every wallet that is made here. */
export const share: Uint8Array<ArrayBuffer> = new Uint8Array(60).fill(7);

/** A wallet, confirmed; a recovery code locks it unless another factor is given. */
export async function makeWallet(browser: WalletBrowser, wrap: Wrap = makeWrap()) {
  const walletId = randomText();
  const recovery = await makePair();
  const upload = await makeUpload(browser, walletId);
  const created = await browser.send('/keys/v1/wallets', {
    ...upload,
    walletId,
    accounts: [{ namespace: 'eip155', path: "m/44'/60'/0'/0/0", address: '0xabc' }],
    recoveryKey: recovery.publicKey,
    wraps: [wrap],
  });
  expect(created).toMatchObject({ status: 200, body: { walletId, version: 1 } });
  const path = `/keys/v1/wallets/${walletId}`;
  expect((await browser.send(`${path}/confirm`, { splitId: upload.splitId })).status).toBe(204);
  return { walletId, recovery, upload, path };
}

/** What a device uploads of a new split. */
export async function makeUpload({ send }: WalletBrowser, walletId: string) {
  const splitId = randomText();
  const { keyId, publicKey } = (await send('/keys/v1/seal-key')).body;
  const sealed = await sealTo(publicKey, share, sealInfo.upload(walletId, splitId));
  return { draftId: randomText(), splitId, sealKeyId: keyId, serverShare: sealed, recoveryShare: sealed };
}

/**
 * Asks for a split's share and opens the answer.
 * @param recovery R, to recover with.
 */
export async function release(
  { send, device }: WalletBrowser,
  walletId: string,
  splitId: string,
  recovery?: Pair,
) {
  const pair = recovery ?? (await makePair());
  const asked = {
    purpose: recovery ? 'recover' : 'sign',
    splitId,
    intentHash: randomText(32),
    ephemeral: pair.publicKey,
  };
  const answer = await send(`/keys/v1/wallets/${walletId}/release`, asked);
  const { status, body } = answer;
  if (status !== 200) return { ...answer, share: undefined };
  const { challenge, sealed } = body as ReleaseReply;
  const info = sealInfo.release(walletId, device.id, challenge);
  return { ...answer, share: await openSealed(pair.privateKey, sealed, info) };
}
