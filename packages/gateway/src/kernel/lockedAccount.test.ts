import { createHash } from 'node:crypto';
import { addPasskeyIntent } from '@foyer/protocol/auth';
import { expect, it } from 'vitest';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { createTestDevice } from '../testing/createTestDevice.ts';
import { createTestMailer } from '../testing/createTestMailer.ts';
import { makeWallet, openWalletBrowser, release, share, walletUrl } from '../testing/openWalletBrowser.ts';
import { codeIn, otherThan } from '../testing/startTestAuth.ts';
import { siteOrigin, startTestGateway } from '../testing/startTestGateway.ts';
import { makePasskeyWrap, oneMasterKey, randomText } from '../testing/startTestKeys.ts';

const email = 'ada@example.org';

it('AT-L22 auth-16 a locked account keeps its sessions, its passkey and its wallet on the devices it knows', async () => {
  const mailer = createTestMailer();
  const site = await startTestGateway({ wallet: { url: walletUrl, mailer, keyVault: await oneMasterKey() } });
  const open = () => openWalletBrowser(createTestDevice(), site, mailer);
  const [owner, key] = [open(), createAuthenticator(walletUrl)];
  await owner.signIn(email);
  const creation = await owner.send('/auth/v1/passkeys/options', {});
  const made = { name: 'Laptop', credential: key.create(creation.body) };
  expect((await owner.send('/auth/v1/passkeys', made)).status).toBe(200);
  const { walletId, upload } = await makeWallet(owner, makePasskeyWrap(key.id));
  const tap = async (intentHash: string) => {
    const options = await owner.send('/auth/v1/step-up/passkey/options', { intentHash });
    const credential = key.get(options.body);
    return owner.send('/auth/v1/step-up/passkey', { intentHash, credential });
  };

  // Somebody on another device that was let in tries codes until the account is locked.
  const guesser = open();
  site.clock.time += 60_000;
  await guesser.signIn(email);
  const ask = { email, siteOrigin, browser: 'Chrome 142', system: 'Windows 11' };
  const begin = async (browser = guesser) => {
    const sent = mailer.letters.length;
    const { body } = await browser.send('/auth/v1/flows', ask);
    await mailer.waitForCount(sent + 1);
    return { ...body, text: mailer.letters.at(-1)?.text ?? '' };
  };
  for (let round = 0; round < 2; round += 1) {
    site.clock.time += 3_600_000;
    const { flowId, text } = await begin();
    const code = otherThan(codeIn(text));
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await guesser.send(`/auth/v1/flows/${flowId}/verify`, { code })).status).toBe(403);
    }
  }
  await expect.poll(() => mailer.letters.at(-1)?.subject).toBe('Too many wrong codes at Site');
  const stranger = await begin(open());
  expect(stranger).toMatchObject({ action: 'VERIFY_DEVICE', text: expect.stringContaining('kept out') });

  // The owner notices nothing: the session is renewed, the passkey opens the lock, the share comes, and a sign-in works.
  expect((await owner.renew()).status).toBe(200);
  expect((await release(owner, walletId, upload.splitId)).status).toBe(403);
  expect((await tap(randomText(32))).status).toBe(204);
  expect((await release(owner, walletId, upload.splitId)).share).toEqual(share);
  const addIntent = createHash('sha256').update(addPasskeyIntent).digest('base64url');
  expect((await tap(addIntent)).status).toBe(204);
  expect((await owner.send('/auth/v1/passkeys/options', {})).status).toBe(200);
  await owner.send('/auth/v1/session/end', { forgetDevice: false });
  const again = await begin(owner);
  expect(again.action).toBe('VERIFY_OTP');
  const reply = await owner.send(`/auth/v1/flows/${again.flowId}/verify`, { code: codeIn(again.text) });
  expect(reply.status).toBe(200);
  await site.gateway.close();
});
