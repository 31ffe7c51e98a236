import { randomUUID } from 'node:crypto';
import { addPasskeyIntent } from '@foyer/protocol/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator, type TapChanges } from '../testing/createAuthenticator.ts';
import { rightCode } from '../testing/fakeAuth.ts';
import { addPasskey, asks, need as needFor, optionsOf, tap, typeCode } from '../testing/proveUser.ts';
import { embedder, startTestSessions, type TestSessions, walletSite } from '../testing/startTestSessions.ts';
import { hashText } from './hashText.ts';

const minute = 60_000;
const hour = 3_600_000;
const intent = hashText('send 1 ETH');
const otherIntent = hashText('send 100 ETH');
const addIntent = hashText(addPasskeyIntent);

type SignedIn = Awaited<ReturnType<TestSessions['signIn']>>;

describe('proving the user anew', () => {
  let site: TestSessions;
  beforeAll(async () => {
    site = await startTestSessions();
  });
  afterAll(() => site.db.close());

  const need = (user: SignedIn, kind: string, intentHash = intent, more = {}) =>
    needFor(user, kind, intentHash, more);
  const signInWithPasskey = async (userId: string) => {
    const user = await site.signIn(userId);
    const key = createAuthenticator(walletSite);
    expect(await addPasskey(user, key)).toMatchObject({ status: 200, body: { id: key.id } });
    return { user, key };
  };

  it('gw-sessions-17 adds a passkey that verifies its user', async () => {
    const user = await site.signIn('user-add');
    const { body } = await user.send('/auth/v1/passkeys/options', { method: 'POST' });
    expect(body).toMatchObject({
      rp: { id: 'wallet.example' },
      user: { name: 'user-add@example.org (The site)' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    });
    const key = createAuthenticator(walletSite);
    expect(await addPasskey(user, key)).toMatchObject({ status: 200, body: { id: key.id } });
    expect((await user.send('/auth/v1/session')).body).toMatchObject({
      hasReleaseLock: true,
      passkeyFreshForMs: 0,
      passkeys: [{ id: key.id, name: 'Laptop', createdAt: new Date(site.clock.time).toISOString() }],
    });
  });

  it.each<[string, TapChanges]>([
    ['for another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
    ['in a frame of a page that the project does not list', { topOrigin: 'https://evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['that is no creation', { type: 'webauthn.get' }],
  ])('gw-sessions-17 adds no passkey made %s', async (_, changes) => {
    const user = await site.signIn('user-none');
    expect(await addPasskey(user, createAuthenticator(walletSite), changes)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_BODY', field: 'credential' } },
    });
    expect((await user.send('/auth/v1/session')).body.passkeys).toEqual([]);
  });

  it('gw-sessions-17 takes one answer to each challenge, from the session that was asked, within 5 minutes', async () => {
    const [user, other] = [await site.signIn('user-once'), await site.signIn('user-once')];
    const add = async (by: SignedIn, credential: object) =>
      (await by.send('/auth/v1/passkeys', { body: { name: 'Laptop', credential } })).status;
    const options = async () => (await user.send('/auth/v1/passkeys/options', { method: 'POST' })).body;
    const key = createAuthenticator(walletSite);
    const credential = key.create(await options());
    expect(await add(other, credential)).toBe(400);
    expect(await add(user, credential)).toBe(200);
    expect(await add(user, credential)).toBe(400);
    const late = await site.signIn('user-late');
    const asked = (await late.send('/auth/v1/passkeys/options', { method: 'POST' })).body;
    site.clock.time += 5 * minute;
    expect(await add(late, createAuthenticator(walletSite).create(asked))).toBe(400);
    // A passkey is one user's.
    expect(await addPasskey(late, key)).toMatchObject({ status: 409 });
  });

  it('gw-sessions-18 AT-V25 lets a copied profile add no passkey of its own', async () => {
    const user = await site.signIn('user-copied');
    site.clock.time += 15 * minute - 1;
    expect((await user.send('/auth/v1/passkeys/options', { method: 'POST' })).status).toBe(200);
    const { body } = await site.send('/auth/v1/session/refresh', {
      device: user.device,
      body: { refreshToken: user.reply.refreshToken },
    });
    const token = body.accessToken;
    site.clock.time += 1;
    const ask = () => user.send('/auth/v1/passkeys/options', { method: 'POST', token });
    expect(await ask()).toMatchObject(asks('code'));
    await user.send('/auth/v1/step-up/code/mail', { body: { intentHash: addIntent }, token });
    await user.send('/auth/v1/step-up/code', { body: { intentHash: addIntent, code: rightCode }, token });
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject(asks('code'));
  });

  it('gw-sessions-18 adds a second passkey after a tap of the first, and tells the user', async () => {
    const { user, key } = await signInWithPasskey('user-second');
    const second = createAuthenticator(walletSite);
    expect(await addPasskey(user, second)).toMatchObject(asks('passkey'));
    expect(await typeCode(user, addIntent)).toMatchObject({ status: 204 });
    expect(await addPasskey(user, second)).toMatchObject(asks('passkey'));
    await tap(user, key, addIntent);
    expect(site.auth.told).not.toContain('user-second factor-changed');
    expect(await addPasskey(user, second)).toMatchObject({ status: 200 });
    expect(site.auth.told).toContain('user-second factor-changed');
    expect(await tap(user, second, intent)).toMatchObject({ status: 204 });
  });

  it('gw-sessions-18 adds none in the 24 hours after a change of address', async () => {
    const user = await site.signIn('user-frozen');
    site.auth.changedAt.set('user-frozen', new Date(site.clock.time - 24 * hour + 1));
    expect(await addPasskey(user, createAuthenticator(walletSite))).toMatchObject({
      status: 403,
      body: { error: { code: 'STEP_UP_REQUIRED', message: expect.stringContaining('24 hours') } },
    });
    site.clock.time += 1;
    expect(await addPasskey(user, createAuthenticator(walletSite))).toMatchObject({ status: 200 });
  });

  it('gw-sessions-19 asks an authenticator to sign the intent itself', async () => {
    const { user, key } = await signInWithPasskey('user-sign');
    const options = await optionsOf(user, intent);
    expect(options).toMatchObject({
      rpId: 'wallet.example',
      userVerification: 'required',
      allowCredentials: [{ id: key.id, transports: ['internal'] }],
    });
    const signed = Buffer.from(options.challenge, 'base64url');
    expect(signed).toHaveLength(64);
    expect(signed.subarray(32).toString('base64url')).toBe(intent);
  });

  it('gw-sessions-19 AT-S15 takes a tap for its intent alone, once', async () => {
    const { user, key } = await signInWithPasskey('user-s15');
    const credential = key.get(await optionsOf(user, intent));
    const give = (intentHash: string, by = user) =>
      by.send('/auth/v1/step-up/passkey', { body: { intentHash, credential } });
    expect(await give(otherIntent)).toMatchObject(asks('passkey'));
    expect(await give(intent, await site.signIn('user-s15'))).toMatchObject(asks('passkey'));
    expect(await give(intent)).toMatchObject({ status: 204 });
    expect(await give(intent)).toMatchObject(asks('passkey'));
    expect(await need(user, 'intent', otherIntent)).toMatchObject(asks('passkey'));
    expect(await need(await site.signIn('user-s15'), 'intent')).toMatchObject(asks('passkey'));
    const spends = await Promise.all([0, 1].map((node) => need(user, 'intent', intent, { node })));
    expect(spends.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it('gw-sessions-19 keeps a step-up for five minutes', async () => {
    const { user, key } = await signInWithPasskey('user-5min');
    await tap(user, key, intent);
    site.clock.time += 5 * minute - 1;
    expect(await need(user, 'intent')).toMatchObject({ status: 204 });
    await tap(user, key, intent);
    site.clock.time += 5 * minute;
    expect(await need(user, 'intent')).toMatchObject(asks('passkey'));
  });

  it.each<[string, TapChanges]>([
    ['for another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
    ['in a frame of a page that the project does not list', { topOrigin: 'https://evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(86) }],
    ['that is no tap', { type: 'webauthn.create' }],
    ['with a counter that went back', { counter: 1 }],
  ])('gw-sessions-19 takes no tap %s', async (_, changes) => {
    const { user, key } = await signInWithPasskey(randomUUID());
    expect(await tap(user, key, intent, changes)).toMatchObject(asks('passkey'));
    expect(await need(user, 'release-lock')).toMatchObject(asks('passkey'));
  });

  it('gw-sessions-19 takes a tap in a frame of a page that the project lists', async () => {
    const { user, key } = await signInWithPasskey('user-frame');
    expect(await tap(user, key, intent, { topOrigin: embedder })).toMatchObject({ status: 204 });
  });

  it('gw-sessions-19 takes no tap of a passkey of somebody else', async () => {
    const [{ user }, { key }] = [await signInWithPasskey('user-mine'), await signInWithPasskey('user-hers')];
    expect(await tap(user, key, intent)).toMatchObject(asks('passkey'));
  });

  it('gw-sessions-20 takes a mailed code where there is no passkey, once, for its intent', async () => {
    const user = await site.signIn('user-code');
    expect(await need(user, 'intent')).toMatchObject(asks('code'));
    expect(
      await user.send('/auth/v1/step-up/passkey/options', { body: { intentHash: intent } }),
    ).toMatchObject(asks('code'));
    const mail = await user.send('/auth/v1/step-up/code/mail', { body: { intentHash: intent } });
    expect(mail).toMatchObject({ status: 200, body: { resendInMs: 30_000, expiresInMs: 300_000 } });
    expect(await typeCode(user, intent, '000000')).toMatchObject({
      status: 403,
      body: { error: { code: 'CODE_REFUSED' } },
    });
    expect(await typeCode(user, intent)).toMatchObject({ status: 204 });
    expect(await need(user, 'intent', otherIntent)).toMatchObject(asks('code'));
    expect(await need(user, 'intent')).toMatchObject({ status: 204 });
    expect(await need(user, 'intent')).toMatchObject(asks('code'));
  });

  it('gw-sessions-26 can be looked for as often as one likes before it is spent', async () => {
    const user = await site.signIn('user-looks');
    const look = (kind: string) => user.send(`/probe/check/${kind}/${intent}`);
    expect(await look('intent')).toMatchObject(asks('code'));
    expect(await look('release-lock')).toMatchObject({ status: 204 });
    await typeCode(user, intent);
    for (const kind of ['intent', 'sensitive', 'intent'])
      expect(await look(kind)).toMatchObject({ status: 204 });
    expect(await need(user, 'intent')).toMatchObject({ status: 204 });
    expect(await look('intent')).toMatchObject(asks('code'));
  });

  it('gw-sessions-20 takes no code where there is a passkey', async () => {
    const { user } = await signInWithPasskey('user-both');
    await typeCode(user, intent);
    for (const kind of ['intent', 'sensitive']) expect(await need(user, kind)).toMatchObject(asks('passkey'));
  });

  it('gw-sessions-21 AT-V25 opens the release lock for 15 minutes after a tap, on that device', async () => {
    const { user, key } = await signInWithPasskey('user-lock');
    const other = await site.signIn('user-lock');
    expect(await need(user, 'release-lock')).toMatchObject(asks('passkey'));
    await tap(user, key, otherIntent);
    expect(await need(user, 'release-lock')).toMatchObject({ status: 204 });
    expect(await need(user, 'release-lock', intent, { node: 1 })).toMatchObject({ status: 204 });
    expect(await need(other, 'release-lock')).toMatchObject(asks('passkey'));
    expect((await user.send('/auth/v1/session')).body.passkeyFreshForMs).toBe(15 * minute);
    site.clock.time += 15 * minute - 1;
    expect(await need(user, 'release-lock')).toMatchObject({ status: 204 });
    const again = await site.signIn('user-lock', user.device);
    site.clock.time += 1;
    expect(await need(again, 'release-lock')).toMatchObject(asks('passkey'));
    expect((await again.send('/auth/v1/session')).body.passkeyFreshForMs).toBe(0);
  });

  it('gw-sessions-21 closes the lock when the device signs out, and when the clock was put back', async () => {
    const { user, key } = await signInWithPasskey('user-close');
    await tap(user, key, intent);
    site.clock.time -= 1000;
    expect(await need(user, 'release-lock')).toMatchObject(asks('passkey'));
    site.clock.time += 1000;
    await user.send('/auth/v1/session/end', { body: {} });
    const again = await site.signIn('user-close', user.device);
    expect(await need(again, 'release-lock')).toMatchObject(asks('passkey'));
  });

  it('gw-sessions-21 has no lock for a user without a passkey', async () => {
    expect(await need(await site.signIn('user-free'), 'release-lock')).toMatchObject({ status: 204 });
  });

  it('gw-sessions-23 has none either once the last passkey is forgotten, which opens nothing any more', async () => {
    const { user, key } = await signInWithPasskey('user-forgets');
    const other = await site.signIn('user-other');
    await other.send(`/probe/forget/${key.id}`);
    expect(await need(user, 'release-lock')).toMatchObject(asks('passkey'));
    const credential = key.get(await optionsOf(user, intent));
    await user.send(`/probe/forget/${key.id}`);
    expect(await need(user, 'release-lock')).toMatchObject({ status: 204 });
    const late = await user.send('/auth/v1/step-up/passkey', { body: { intentHash: intent, credential } });
    expect(late).toMatchObject(asks('passkey'));
    expect((await user.send('/auth/v1/session')).body).toMatchObject({ hasReleaseLock: false, passkeys: [] });
  });

  it('gw-sessions-22 takes a code for nothing sensitive in the 24 hours after a change of address', async () => {
    const user = await site.signIn('user-changed');
    site.auth.changedAt.set('user-changed', new Date(site.clock.time));
    await typeCode(user, intent);
    expect(await need(user, 'sensitive')).toMatchObject(asks('passkey'));
    expect(await need(user, 'intent')).toMatchObject({ status: 204 });
    site.clock.time += 24 * hour;
    const later = await site.signIn('user-changed');
    await typeCode(later, intent);
    expect(await need(later, 'sensitive')).toMatchObject({ status: 204 });
  });

  it('gw-sessions-22 takes a passkey for it then, too', async () => {
    const { user, key } = await signInWithPasskey('user-change2');
    site.auth.changedAt.set('user-change2', new Date(site.clock.time));
    await tap(user, key, intent);
    expect(await need(user, 'sensitive')).toMatchObject({ status: 204 });
  });
});
