import { addPasskeyIntent } from '@foyer/protocol/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { addPasskey, asks, need, optionsOf, tap, typeCode } from '../testing/proveUser.ts';
import { startTestSessions, type TestSessions, walletSite } from '../testing/startTestSessions.ts';
import { hashText } from './hashText.ts';
import { passkeys } from './schema.ts';

const hour = 3_600_000;
const intent = hashText('export it');
const addIntent = hashText(addPasskeyIntent);

describe('passkeys and the wallet they lock', () => {
  let site: TestSessions;
  beforeAll(async () => {
    site = await startTestSessions();
  });
  afterAll(() => site.db.close());

  const lock = (userId: string, ...credentialIds: string[]) =>
    site.locks.set(userId, { isConfirmed: true, credentialIds });
  const told = (userId: string) => site.auth.told.filter((one) => one === `${userId} factor-changed`).length;
  /** Somebody who reads the mail adds a passkey of their own beside a wallet that a code locks. */
  const intrude = async (userId: string) => {
    const owner = await site.signIn(userId);
    lock(userId);
    const thief = await site.signIn(userId);
    await typeCode(thief, addIntent);
    const key = createAuthenticator(walletSite);
    expect(await addPasskey(thief, key)).toMatchObject({ status: 200 });
    return { owner, thief, key };
  };

  it('gw-sessions-18 AT-V27 takes no fresh sign-in for a passkey where there is a wallet, and tells the user', async () => {
    const user = await site.signIn('fresh');
    lock('fresh');
    const key = createAuthenticator(walletSite);
    expect(await addPasskey(user, key)).toMatchObject(asks('code'));
    await typeCode(user, addIntent);
    expect(told('fresh')).toBe(0);
    expect(await addPasskey(user, key)).toMatchObject({ status: 200 });
    expect(told('fresh')).toBe(1);
  });

  it('gw-sessions-24 AT-V27 counts no passkey that does not open the wallet: it shuts nobody out', async () => {
    const { owner, thief, key } = await intrude('coded');
    expect(await need(owner, 'release-lock', intent)).toMatchObject({ status: 204 });
    expect((await owner.send('/auth/v1/session')).body).toMatchObject({
      hasReleaseLock: false,
      passkeys: [],
    });
    for (const kind of ['intent', 'sensitive']) {
      expect(await need(owner, kind, intent)).toMatchObject(asks('code'));
      await typeCode(owner, intent);
      expect(await need(owner, kind, intent)).toMatchObject({ status: 204 });
    }
    expect(
      await thief.send('/auth/v1/step-up/passkey/options', { body: { intentHash: intent } }),
    ).toMatchObject(asks('code'));
    const own = createAuthenticator(walletSite);
    await typeCode(owner, addIntent);
    expect(await addPasskey(owner, own)).toMatchObject({ status: 200 });
    lock('coded', own.id);
    expect(await optionsOf(thief, intent)).toMatchObject({ allowCredentials: [{ id: own.id }] });
    expect(await tap(thief, key, intent)).toMatchObject(asks('passkey'));
    expect(await tap(owner, own, intent)).toMatchObject({ status: 204 });
    expect(await need(owner, 'sensitive', intent)).toMatchObject({ status: 204 });
  });

  it('gw-sessions-24 counts all before there is a wallet, drafts or not', async () => {
    const user = await site.signIn('early');
    const [kept, loose] = [createAuthenticator(walletSite), createAuthenticator(walletSite)];
    await addPasskey(user, kept);
    expect(await need(user, 'intent', intent)).toMatchObject(asks('passkey'));
    await tap(user, kept, addIntent);
    await addPasskey(user, loose);
    site.locks.set('early', { isConfirmed: false, credentialIds: [kept.id] });
    const ids = async () =>
      (await optionsOf(user, intent)).allowCredentials.map(({ id }: { id: string }) => id);
    expect((await ids()).sort()).toEqual([kept.id, loose.id].sort());
    lock('early', kept.id);
    expect(await ids()).toEqual([kept.id]);
  });

  it('gw-sessions-25 forgets one that locks nothing an hour later, and lets it be replaced before', async () => {
    const { owner, key } = await intrude('left');
    const own = createAuthenticator(walletSite);
    await typeCode(owner, addIntent);
    await addPasskey(owner, own);
    lock('left', own.id);
    const ask = async () => {
      await tap(owner, own, addIntent);
      return owner.send('/auth/v1/passkeys/options', { method: 'POST' });
    };
    expect((await ask()).body.excludeCredentials).toMatchObject([{ id: own.id }]);
    const stored = async () =>
      (await site.db.queries.select().from(passkeys))
        .map(({ id }) => id)
        .filter((id) => [own.id, key.id].includes(id));
    site.clock.time += hour - 1;
    const later = await site.signIn('left', owner.device);
    await typeCode(later, addIntent);
    await later.send('/auth/v1/passkeys/options', { method: 'POST' });
    expect((await stored()).sort()).toEqual([own.id, key.id].sort());
    site.clock.time += 1;
    await later.send('/auth/v1/passkeys/options', { method: 'POST' });
    expect(await stored()).toEqual([own.id]);
  });

  it.each(['one after the other', 'at once'])(
    'gw-sessions-31 gw-audit-07 keeps 20 of 23 that were all asked for first, added %s',
    async (how) => {
      const user = await site.signIn(`many ${how}`.replaceAll(' ', '-'));
      const asked: object[] = [];
      for (let index = 0; index < 23; index += 1) {
        asked.push((await user.send('/auth/v1/passkeys/options', { method: 'POST' })).body);
      }
      const add = (options: object) => {
        const credential = createAuthenticator(walletSite).create(options);
        return user.send('/auth/v1/passkeys', { body: { name: 'Laptop', credential } });
      };
      const answers: Awaited<ReturnType<typeof add>>[] = [];
      const { write } = site.audit;
      const written: string[] = [];
      if (how === 'at once') {
        let left = asked.length;
        let open = () => {};
        const gate = new Promise<void>((resolve) => {
          open = resolve;
        });
        // All are judged by now, and none is stored.
        site.audit.write = async ({ event }) => {
          written.push(event);
          left -= 1;
          if (left === 0) open();
          await gate;
        };
        answers.push(...(await Promise.all(asked.map(add))));
      } else {
        site.audit.write = async ({ event }) => void written.push(event);
        for (const options of asked) answers.push(await add(options));
      }
      site.audit.write = write;
      expect(written.filter((event) => event === 'passkey.refused')).toHaveLength(3);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(3);
      for (const { status, body } of refused) {
        expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
        expect(body.error.message).toContain('at most 20 passkeys');
      }
      expect((await user.send('/auth/v1/session')).body.passkeys).toHaveLength(20);
    },
  );

  it('gw-http-20 refuses U+0000 in the transports of a passkey', async () => {
    const user = await site.signIn('user-nul');
    const { body: options } = await user.send('/auth/v1/passkeys/options', { method: 'POST' });
    const made = createAuthenticator(walletSite).create(options) as { response: object };
    const credential = { ...made, response: { ...made.response, transports: ['usb\0'] } };
    expect(await user.send('/auth/v1/passkeys', { body: { name: 'Laptop', credential } })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_BODY', field: 'credential.response.transports.0' } },
    });
  });
});
