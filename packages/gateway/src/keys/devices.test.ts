import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  askRelease,
  makeDraft,
  makePair,
  makePasskeyWrap,
  makeSession,
  makeSplit,
  makeWallet,
  makeWrap,
  proveOpened,
  randomText,
  recoverSplit,
  type TestKeys,
} from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { walletSplits } from './schema.ts';

const hour = 3_600_000;
const store = useTestKeys();

describe('the split of another device', () => {
  async function recover() {
    const wallet = await makeWallet(store);
    const device = { ...wallet.session, deviceId: randomText(32) };
    const body = await recoverSplit(store, device, wallet);
    return { ...wallet, device, body, path: `/wallets/${wallet.walletId}` };
  }

  it('keys-09 is stored after a release for recovery, and serves that device', async () => {
    const { device, session, share, body, path, walletId, splitId } = await recover();
    const answers = await Promise.all([1, 2, 3].map(() => store.send(device, `${path}/splits`, body)));
    const receipt = { walletId, splitId: body.splitId, version: 1 };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: receipt });
    expect((await askRelease(store, device, walletId, { splitId: body.splitId })).status).toBe(403);
    const confirm = { splitId: body.splitId };
    expect((await store.send(session, `${path}/confirm`, confirm)).status).toBe(404);
    expect((await store.send(device, `${path}/confirm`, confirm)).status).toBe(204);
    expect((await askRelease(store, device, walletId, { splitId: body.splitId })).share).toEqual(share);
    const { wallet } = (await store.send(device, '/wallet')).body;
    expect(wallet.split).toEqual({ splitId: body.splitId, version: 1 });
    expect(wallet.recoverable.map((one: { splitId: string }) => one.splitId).sort()).toEqual(
      [splitId, body.splitId].sort(),
    );
    expect((await store.send(session, '/wallet')).body.wallet.split.splitId).toBe(splitId);
  });

  it('keys-09 is refused without a release, after ten minutes, with another R, and of other contents', async () => {
    const { device, session, body, path } = await recover();
    const other = await makePair();
    const wrong = await store.send(device, `${path}/splits`, { ...body, recoveryKeyId: other.id });
    expect([wrong.status, wrong.body.error.field]).toEqual([400, 'recoveryKeyId']);
    const stranger = { ...session, deviceId: randomText(32) };
    expect((await store.send(stranger, `${path}/splits`, body)).body.error.code).toBe('RELEASE_REFUSED');
    expect((await store.send(device, `${path}/splits`, body)).status).toBe(200);
    const changed = { ...body, recoveryShare: body.serverShare };
    expect((await store.send(device, `${path}/splits`, changed)).status).toBe(409);
    store.clock.time += 600_000;
    const late = { ...body, draftId: randomText() };
    expect((await store.send(device, `${path}/splits`, late)).body.error.code).toBe('RELEASE_REFUSED');
  });

  it('keys-10 replaces the older one of its device and counts up', async () => {
    const wallet = await recover();
    const { device, share, body, path, walletId } = wallet;
    const again = await recoverSplit(store, device, wallet);
    for (const [version, split] of [body, again].entries()) {
      await recoverSplit(store, device, wallet);
      const answer = await store.send(device, `${path}/splits`, split);
      expect(answer.body.version).toBe(version + 1);
      expect((await store.send(device, `${path}/confirm`, { splitId: split.splitId })).status).toBe(204);
    }
    expect((await askRelease(store, device, walletId, { splitId: body.splitId })).status).toBe(403);
    const kept = await askRelease(store, device, walletId, { splitId: again.splitId });
    expect(kept.body.version).toBe(2);
    expect(kept.share).toEqual(share);
  });

  it('keys-33 AT-V26 is refused to whoever did not open the release: nothing pushes the user’s own splits out', async () => {
    const wallet = await makeWallet(store);
    const { session, walletId, splitId, recovery, share } = wallet;
    const thief = { ...session, deviceId: randomText(32) };
    // R is told to every session of the user's; the answer sealed to it is not opened.
    const asked = { splitId, purpose: 'recover', ephemeral: recovery.publicKey } as const;
    expect(
      (await store.send(thief, `/wallets/${walletId}/release`, { ...asked, intentHash: randomText(32) }))
        .status,
    ).toBe(200);
    const junk = await makeSplit(store, thief, walletId, randomBytes(60), recovery.publicKey);
    const { deviceId } = thief;
    const opening = { walletId, deviceId, from: splitId, splitId: junk.splitId };
    const right = proveOpened(opening, share);
    const wrongs = [
      { splitId, proof: randomText(32) },
      { ...right, splitId: junk.splitId },
      { ...right, splitId: randomText() },
      proveOpened(opening, new Uint8Array()),
      proveOpened({ ...opening, walletId: randomText() }, share),
      proveOpened({ ...opening, deviceId: session.deviceId }, share),
      proveOpened({ ...opening, splitId: randomText() }, share),
      { ...proveOpened({ ...opening, from: randomText() }, share), splitId },
    ];
    for (const from of wrongs) {
      const body = { ...junk, recoveryKeyId: recovery.id, from };
      const answer = await store.send(thief, `/wallets/${walletId}/splits`, body);
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'RELEASE_REFUSED' } } });
      expect(store.audit.at(-1)).toMatchObject({ event: 'split.refused', deviceId });
    }
    const bare = await store.send(thief, `/wallets/${walletId}/splits`, {
      ...junk,
      recoveryKeyId: recovery.id,
    });
    expect([bare.status, bare.body.error.field]).toEqual([400, 'from']);
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    const own = await askRelease(store, thief, walletId, { splitId, purpose: 'recover' }, recovery);
    expect(own.share).toEqual(share);
    const body = { ...junk, recoveryKeyId: recovery.id, from: right };
    expect((await store.send(thief, `/wallets/${walletId}/splits`, body)).status).toBe(200);
  });
});

describe('factors', () => {
  async function prepare() {
    const wallet = await makeWallet(store);
    const { session, walletId, splitId } = wallet;
    const path = `/wallets/${walletId}/wraps`;
    const release = () => askRelease(store, session, walletId, { splitId, purpose: 'factor' });
    return { ...wallet, path, release };
  }
  const idsOf = async ({ session }: { session: Parameters<TestKeys['send']>[0] }) =>
    (await store.send(session, '/wallet')).body.wallet.wraps.map(({ id }: { id: string }) => id);

  it('keys-22 keys-27 are added and taken away after a release for that, and the user is told', async () => {
    const wallet = await prepare();
    const { session, path, release, body } = wallet;
    const wrap = makeWrap();
    expect((await store.send(session, path, { wrap })).body.error.code).toBe('RELEASE_REFUSED');
    await release();
    const answers = await Promise.all([1, 2].map(() => store.send(session, path, { wrap })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await store.send(session, path, { wrap: { ...wrap, text: randomText(9) } })).status).toBe(409);
    const first = body.wraps[0]?.id ?? '';
    expect((await idsOf(wallet)).sort()).toEqual([first, wrap.id].sort());
    const removals = [first, wrap.id].map((id) => store.send(session, `${path}/${id}/remove`, {}));
    const ends = (await Promise.all(removals)).map(({ status }) => status);
    expect(ends.sort()).toEqual([204, 422]);
    expect(await idsOf(wallet)).toHaveLength(1);
    expect((await store.send(session, `${path}/${randomText()}/remove`, {})).status).toBe(404);
    expect(store.fakes.notices.filter((notice) => notice.endsWith(' factor-changed'))).toHaveLength(2);
    store.clock.time += 600_000;
    expect((await store.send(session, path, { wrap: makeWrap() })).status).toBe(403);
  });

  it('keys-32 forget a passkey with the last wrap under it, and no other', async () => {
    const { session, path, release } = await prepare();
    await release();
    const [lost, kept] = [randomText(20), randomText(20)];
    const wraps = [lost, lost, kept].map(makePasskeyWrap);
    for (const wrap of wraps) expect((await store.send(session, path, { wrap })).status).toBe(204);
    const remove = (id = '') => store.send(session, `${path}/${id}/remove`, {});
    expect((await remove(wraps[0]?.id)).status).toBe(204);
    expect(store.fakes.forgottenPasskeys).toEqual([]);
    expect((await remove(wraps[1]?.id)).status).toBe(204);
    expect((await remove(wraps[1]?.id)).status).toBe(404);
    expect(store.fakes.forgottenPasskeys).toEqual([`${session.userId} ${lost}`]);
  });

  it('keys-34 tell which passkeys lock which wallet of the user', async () => {
    const { session, path, release } = await prepare();
    await release();
    const credentialId = randomText(20);
    await store.send(session, path, { wrap: makePasskeyWrap(credentialId) });
    const elsewhere = { ...session, projectId: 'open' };
    const draft = await makeDraft(store, elsewhere);
    await store.send(elsewhere, '/wallets', draft.body);
    const locks = await store.keys.walletLocks(session.userId);
    const idsAt = (projectId: string) =>
      locks.flatMap((lock) => (lock.projectId === projectId ? lock.credentialIds : []));
    expect([idsAt('site'), idsAt('open')]).toEqual([[credentialId], []]);
    expect(new Set(locks.map((lock) => `${lock.projectId} ${lock.isConfirmed}`))).toEqual(
      new Set(['site true', 'open false']),
    );
    expect(await store.keys.walletLocks(randomText())).toEqual([]);
  });

  it('keys-22 are at most eight', async () => {
    const { session, path, release } = await prepare();
    await release();
    for (let count = 1; count < 8; count += 1) {
      expect((await store.send(session, path, { wrap: makeWrap() })).status).toBe(204);
    }
    expect((await store.send(session, path, { wrap: makeWrap() })).status).toBe(409);
  });

  it('keys-23 stay as they are for 24 hours after a change of address', async () => {
    const { session, path, release } = await prepare();
    await release();
    store.fakes.emailChangedAt = new Date(store.clock.time - 24 * hour + 1000);
    expect((await store.send(session, '/wallet')).body.wallet.frozenForMs).toBe(1000);
    expect((await release()).status).toBe(403);
    expect((await store.send(session, path, { wrap: makeWrap() })).status).toBe(403);
    store.clock.time += 1000;
    expect((await release()).status).toBe(200);
    expect((await store.send(session, path, { wrap: makeWrap() })).status).toBe(204);
  });
});

describe('a revoked device', () => {
  it('keys-24 leaves nothing, where another device has a split', async () => {
    const wallet = await makeWallet(store);
    const { session, walletId, splitId } = wallet;
    const device = { ...session, deviceId: randomText(32) };
    const split = await recoverSplit(store, device, wallet);
    await store.send(device, `/wallets/${walletId}/splits`, split);
    await store.send(device, `/wallets/${walletId}/confirm`, { splitId: split.splitId });
    const saved = (await store.db.queries.select().from(walletSplits)).find((row) => row.splitId === splitId);
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    const left = await store.db.queries.select().from(walletSplits);
    expect(left.map((row) => row.splitId)).toEqual([split.splitId]);
    const state = (await store.send(device, '/wallet')).body.wallet;
    expect(state.recoverable.map((one: { splitId: string }) => one.splitId)).toEqual([split.splitId]);
    expect((await askRelease(store, session, walletId, { splitId })).status).toBe(403);
    if (saved) await store.db.queries.insert(walletSplits).values(saved);
    for (const purpose of ['sign', 'recover'] as const) {
      expect((await askRelease(store, session, walletId, { splitId, purpose })).status).toBe(403);
    }
  });

  it('keys-24 leaves its last split for recovery alone, until another device has one', async () => {
    const wallet = await makeWallet(store);
    const { session, walletId, splitId, share, recovery } = wallet;
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    expect((await askRelease(store, session, walletId, { splitId })).status).toBe(403);
    expect((await store.send(session, '/wallet')).body.wallet.split).toBeNull();
    const device = { ...session, deviceId: randomText(32) };
    const released = await askRelease(store, device, walletId, { splitId, purpose: 'recover' }, recovery);
    expect(released.share).toEqual(share);
    const split = await recoverSplit(store, device, wallet);
    await store.send(device, `/wallets/${walletId}/splits`, split);
    await store.send(device, `/wallets/${walletId}/confirm`, { splitId: split.splitId });
    const left = await store.db.queries.select().from(walletSplits);
    expect(left.map((row) => row.splitId)).toEqual([split.splitId]);
  });

  it('keys-24 takes its drafts along', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    expect(await store.db.queries.select().from(walletSplits)).toEqual([]);
  });
});
