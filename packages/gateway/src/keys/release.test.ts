import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { purposeText, type ReleaseReply } from '@foyer/protocol/keys';
import { describe, expect, it } from 'vitest';
import { createMemoryRateLimit } from '../drivers/memory/createMemoryRateLimit.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { hashText } from '../sessions/hashText.ts';
import {
  askRelease,
  makeSession,
  makeWallet,
  randomText,
  recoverSplit,
  startTestKeys,
} from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { walletSplits } from './schema.ts';

const store = useTestKeys();

const refused = { status: 403, body: { error: { code: 'RELEASE_REFUSED' } } };
const lastLine = () => store.audit.at(-1);

describe('a released share', () => {
  it('keys-21 opens with the key it was asked for with, by any other hand that follows the words', async () => {
    const { session, walletId, splitId, share } = await makeWallet(store);
    const own = createECDH('prime256v1');
    const point = own.generateKeys();
    const text = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const ephemeral = { kty: 'EC', crv: 'P-256', x: text(1), y: text(33) } as const;
    const asked = { purpose: 'sign', splitId, intentHash: randomText(32), ephemeral };
    const { body } = await store.send(session, `/wallets/${walletId}/release`, asked);
    const { sealed, challenge, version } = body as ReleaseReply;
    expect(version).toBe(1);
    const bytes = (value: string) => Buffer.from(value, 'base64url');
    const their = Buffer.concat([Buffer.of(4), bytes(sealed.ephemeral.x), bytes(sealed.ephemeral.y)]);
    const open = (info: string) => {
      const key = Buffer.from(hkdfSync('sha256', own.computeSecret(their), '', info, 32));
      const cipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.iv));
      cipher.setAuthTag(bytes(sealed.text).subarray(-16));
      return Buffer.concat([cipher.update(bytes(sealed.text).subarray(0, -16)), cipher.final()]);
    };
    expect(new Uint8Array(open(`share-release/v1‖${walletId}‖${session.deviceId}‖${challenge}`))).toEqual(
      share,
    );
    expect(() => open(`share-release/v1‖${walletId}‖${randomText(32)}‖${challenge}`)).toThrow();
  });

  it('keys-20 leaves after its audit line, which tells purpose and intent and no share', async () => {
    const { session, walletId, splitId, share } = await makeWallet(store);
    const intentHash = randomText(32);
    await askRelease(store, session, walletId, { splitId, intentHash });
    expect(lastLine()).toEqual({
      projectId: session.projectId,
      userId: session.userId,
      deviceId: session.deviceId,
      event: 'share.released',
      detail: { walletId, splitId, version: 1, purpose: 'sign', intentHash },
    });
    expect(JSON.stringify([store.audit, store.lines])).not.toContain(
      Buffer.from(share).toString('base64url'),
    );
  });

  it('keys-40 is the last use of its device; one that is refused is none', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const { userId, deviceId } = session;
    store.fakes.touched.length = 0;
    await askRelease(store, session, walletId, { splitId: randomText() });
    expect(store.fakes.touched).toEqual([]);
    await askRelease(store, session, walletId, { splitId });
    expect(store.fakes.touched).toEqual([`${userId} ${deviceId}`]);
  });

  it('keys-41 is named for the letter of its step-up, to its own device alone', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const other = await makeWallet(store);
    const [wrap] = (await store.send(session, '/wallet')).body.wallet.wraps;
    const named = (purpose: 'export' | 'factor', change = '', who = session) =>
      store.keys.nameIntent(who, hashText(purposeText({ purpose, walletId, splitId, change })));
    expect(await named('export')).toMatch(/^the secret words of your wallet are shown/);
    expect(await named('factor', 'add code')).toBe('a recovery code is added to your wallet');
    expect(await named('factor', 'add passkey')).toBe('a passkey is added to your wallet');
    expect(await named('factor', `remove ${wrap.id}`)).toBe('a way to recover your wallet is removed');
    expect(await named('factor', `remove ${randomText()}`)).toBeUndefined();
    expect(await named('export', '', other.session)).toBeUndefined();
    expect(await store.keys.nameIntent(makeSession(), randomText(32))).toBeUndefined();
  });

  it('keys-20 does not leave when the line cannot be written', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const write = async () => {
      throw new Error('the disk is full');
    };
    const broken = await startTestKeys({ ...store.options, audit: { write } });
    const answer = await askRelease(broken, session, walletId, { splitId });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('sealed');
  });

  it('keys-20 waits until the line is stored', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const held: (() => void)[] = [];
    const write = () => new Promise<void>((resolve) => held.push(resolve));
    const slow = await startTestKeys({ ...store.options, audit: { write } });
    const answers: unknown[] = [];
    const asked = askRelease(slow, session, walletId, { splitId }).then((answer) => answers.push(answer));
    await expect.poll(() => held.length).toBe(1);
    // Whatever else it does has had its time when other requests are through.
    for (let n = 0; n < 5; n += 1) await slow.send(session, '/wallet');
    expect(answers).toEqual([]);
    held[0]?.();
    await asked;
    expect(answers).toMatchObject([{ status: 200 }]);
  });

  it('AT-V6 keys-15 is refused to a device that is not approved, and written down', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    store.fakes.revoked.add(session.deviceId);
    const answer = await askRelease(store, session, walletId, { splitId });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'DEVICE_REFUSED' } } });
    expect(lastLine()).toMatchObject({ event: 'device.refused', deviceId: session.deviceId });
    expect((await store.send(session, '/wallet')).status).toBe(403);
  });

  it('AT-V6 keys-15 is refused to another device, another user, and for what is not there', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const other = await makeWallet(store);
    const asked = [
      [{ ...session, deviceId: randomText(32) }, walletId, splitId],
      [other.session, walletId, splitId],
      [session, other.walletId, other.splitId],
      [session, walletId, other.splitId],
      [session, walletId, randomText()],
      [session, randomText(), splitId],
    ] as const;
    for (const [who, wallet, split] of asked) {
      for (const purpose of ['sign', 'export', 'factor'] as const) {
        const answer = await askRelease(store, who, wallet, { splitId: split, purpose });
        expect(answer).toMatchObject(refused);
        expect(lastLine()).toMatchObject({
          event: 'share.refused',
          userId: who.userId,
          deviceId: who.deviceId,
        });
      }
    }
    expect((await askRelease(store, other.session, walletId, { splitId, purpose: 'recover' })).status).toBe(
      403,
    );
  });

  it('keys-30 serves a trial for this device and its draft alone', async () => {
    const wallet = await makeWallet(store);
    const { session, walletId, splitId, share } = wallet;
    expect(await askRelease(store, session, walletId, { splitId, purpose: 'trial' })).toMatchObject(refused);
    const device = { ...session, deviceId: randomText(32) };
    const split = await recoverSplit(store, device, wallet);
    await store.send(device, `/wallets/${walletId}/splits`, split);
    const trial = { splitId: split.splitId, purpose: 'trial' } as const;
    store.fakes.missing = 'passkey';
    expect((await askRelease(store, device, walletId, trial)).share).toEqual(share);
    expect(await askRelease(store, session, walletId, trial)).toMatchObject(refused);
  });
});

describe('the step-up of a release', () => {
  it.each([
    ['sign', 'release-lock'],
    ['grant', 'intent'],
    ['export', 'sensitive'],
    ['factor', 'sensitive'],
  ] as const)('AT-V20 AT-S7 keys-16 is asked for: to %s, %s', async (purpose, need) => {
    const { session, walletId, splitId } = await makeWallet(store);
    const intentHash = randomText(32);
    store.fakes.missing = 'passkey';
    const answer = await askRelease(store, session, walletId, { splitId, purpose, intentHash });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 'STEP_UP_REQUIRED', field: 'passkey' } },
    });
    expect(store.fakes.asked).toEqual([{ need, intentHash }]);
    expect(lastLine()).toMatchObject({ event: 'share.refused', detail: { purpose, reason: 'step-up' } });
    store.fakes.missing = undefined;
    expect((await askRelease(store, session, walletId, { splitId, purpose, intentHash })).status).toBe(200);
  });

  it('keys-36 is spent last: not over a rate, nor with the key vault down, nor for a share that was changed', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const wanted = { splitId, purpose: 'export', intentHash: randomText(32) } as const;
    const takeNone = { take: async ({ name }: { name: string }) => (name.startsWith('releases') ? 9 : 0) };
    const limited = await startTestKeys({ ...store.options, rateLimit: takeNone });
    expect((await askRelease(limited, session, walletId, wanted)).status).toBe(429);
    const unwrap = async () => {
      throw new HttpFailure('KEYS_UNAVAILABLE', { retryAfter: 1 });
    };
    const down = await startTestKeys({ ...store.options, keyVault: { ...store.options.keyVault, unwrap } });
    expect((await askRelease(down, session, walletId, wanted)).status).toBe(503);
    expect(store.fakes.spent).toEqual([]);
    expect((await askRelease(store, session, walletId, wanted)).status).toBe(200);
    expect(store.fakes.spent).toEqual([{ need: 'sensitive', intentHash: wanted.intentHash }]);
    await store.db.queries.update(walletSplits).set({ text: randomText(80) });
    expect(await askRelease(store, session, walletId, wanted)).toMatchObject(refused);
    expect(store.fakes.spent).toHaveLength(1);
  });

  it('keys-36 releases nothing when another request spent it meanwhile', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const { sessions } = store.options;
    const requireStepUp = async () => {
      throw new HttpFailure('STEP_UP_REQUIRED', { field: 'passkey' });
    };
    const raced = await startTestKeys({ ...store.options, sessions: { ...sessions, requireStepUp } });
    const answer = await askRelease(raced, session, walletId, { splitId, purpose: 'export' });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED' } } });
    expect(lastLine()).toMatchObject({ event: 'share.refused', detail: { reason: 'step-up' } });
  });

  it('AT-V25 keys-17 is told to the user when it is missing twice in a row', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const told = `${session.userId} release-refused`;
    const ask = () => askRelease(store, session, walletId, { splitId });
    store.fakes.missing = 'passkey';
    await ask();
    store.fakes.missing = undefined;
    await ask();
    store.fakes.missing = 'passkey';
    await ask();
    expect(store.fakes.notices).toEqual([]);
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(403);
    expect(store.fakes.notices).toEqual([told]);
  });

  it('AT-V25 keys-18 is the factor itself to recover: a copied profile gets nothing it can open', async () => {
    const { session, walletId, splitId, share, recovery } = await makeWallet(store);
    store.fakes.missing = 'passkey';
    const wanted = { splitId, purpose: 'recover' } as const;
    for (const who of [session, { ...session, deviceId: randomText(32) }]) {
      const answer = await askRelease(store, who, walletId, wanted);
      expect([answer.status, answer.body.error.field]).toEqual([400, 'ephemeral']);
      expect(lastLine()).toMatchObject({ event: 'share.refused', detail: { reason: 'not sealed to R' } });
      expect((await askRelease(store, who, walletId, wanted, recovery)).share).toEqual(share);
    }
  });

  it('keys-18 keys-27 of an export takes a code when the answer is sealed to R; the user is told', async () => {
    const { session, walletId, splitId, recovery, share } = await makeWallet(store);
    const answer = await askRelease(store, session, walletId, { splitId, purpose: 'export' }, recovery);
    expect(answer.share).toEqual(share);
    expect(store.fakes.asked.map(({ need }) => need)).toEqual(['intent']);
    expect(store.fakes.notices).toEqual([`${session.userId} exported`]);
  });
});

describe('the rates of releases', () => {
  it('keys-19 are 60 a minute for each wallet, with one alarm', async () => {
    const { lines } = store;
    const limited = await startTestKeys({ ...store.options, rateLimit: createMemoryRateLimit() });
    const [one, other] = [await makeWallet(limited), await makeWallet(limited)];
    const ask = ({ session, walletId, splitId }: typeof one) =>
      askRelease(limited, session, walletId, { splitId });
    for (let count = 0; count < 60; count += 1) expect((await ask(one)).status).toBe(200);
    for (let count = 0; count < 3; count += 1) {
      const { status, response } = await ask(one);
      expect(status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const alarms = lines.filter(({ message }) => message === 'a burst of releases');
    expect(alarms).toMatchObject([{ fields: { walletId: one.walletId } }]);
    expect((await ask(other)).status).toBe(200);
  });

  it('AT-V10 keys-19 are counted apart to recover: nobody who asks for that keeps the wallet from signing', async () => {
    const limited = await startTestKeys({ ...store.options, rateLimit: createMemoryRateLimit() });
    const { session, walletId, splitId, recovery } = await makeWallet(limited);
    const recover = () => askRelease(limited, session, walletId, { splitId, purpose: 'recover' }, recovery);
    for (let count = 0; count < 60; count += 1) expect((await recover()).status).toBe(200);
    expect((await recover()).status).toBe(429);
    expect((await askRelease(limited, session, walletId, { splitId })).status).toBe(200);
  });

  it('keys-19 are 600 a day, and no other asks the wallet empty', async () => {
    const taken: string[] = [];
    const take = async (
      { name, points, seconds }: { name: string; points: number; seconds: number },
      key: string,
    ) => {
      taken.push(`${name} ${points}/${seconds} ${key}`);
      return name === 'releases of a wallet a day' ? 77 : 0;
    };
    const limited = await startTestKeys({ ...store.options, rateLimit: { take } });
    const { session, walletId, splitId } = await makeWallet(limited);
    const answer = await askRelease(limited, session, walletId, { splitId });
    expect([answer.status, answer.response.headers.get('retry-after')]).toEqual([429, '77']);
    expect(taken).toContain(`releases of a wallet a minute 60/60 site ${walletId}`);
    expect(taken).toContain(`releases of a wallet a day 600/86400 site ${walletId}`);
    taken.length = 0;
    await askRelease(limited, makeSession(), walletId, { splitId });
    expect(taken.filter((line) => line.endsWith(walletId))).toEqual([]);
  });
});
