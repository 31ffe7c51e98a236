import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Session } from '../sessions/Sessions.ts';
import {
  askChange,
  askRelease,
  makeDraft,
  makePair,
  makeSession,
  makeSplit,
  makeWallet,
  makeWrap,
  proveOpened,
  randomText,
  recoverSplit,
} from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { walletSplits } from './schema.ts';

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

describe('a device that is not let in any more', () => {
  it('keys-37 leaves its split until another device has one, and then nothing', async () => {
    const wallet = await makeWallet(store);
    const { session, walletId, splitId } = wallet;
    const idsFor = async (who: Session) =>
      (await store.send(who, '/wallet')).body.wallet.recoverable.map(
        (one: { splitId: string }) => one.splitId,
      );
    const [kept, next] = [randomText(32), randomText(32)].map((deviceId) => ({ ...session, deviceId }));
    if (!kept || !next) throw new Error('no device');
    const add = async (who: Session) => {
      const split = await recoverSplit(store, who, wallet);
      expect((await store.send(who, `/wallets/${walletId}/splits`, split)).status).toBe(200);
      return split.splitId;
    };
    const confirm = (who: Session, id: string) =>
      store.send(who, `/wallets/${walletId}/confirm`, { splitId: id });
    const first = await add(kept);
    await confirm(kept, first);
    store.fakes.revoked.add(session.deviceId);
    expect((await idsFor(kept)).sort()).toEqual([splitId, first].sort());
    const second = await add(next);
    expect((await idsFor(kept)).sort()).toEqual([splitId, first].sort());
    expect((await confirm(next, second)).status).toBe(204);
    expect((await idsFor(next)).sort()).toEqual([first, second].sort());
    // Let in anew, its old share is of a version that counts no more.
    store.fakes.revoked.delete(session.deviceId);
    expect((await askRelease(store, session, walletId, { splitId })).status).toBe(403);
    const again = await recoverSplit(store, session, { ...wallet, splitId: second });
    const stored = await store.send(session, `/wallets/${walletId}/splits`, again);
    expect(stored).toMatchObject({ status: 200, body: { version: 3 } });
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

  it('keys-43 still has the wallet once it is let in again, while no factor could bring that back', async () => {
    store.fakes.mayDeferFactor = true;
    const session = makeSession();
    const { body, share } = await makeDraft(store, session);
    const { walletId, splitId } = body;
    await store.send(session, '/wallets', { ...body, wraps: [] });
    await store.send(session, `/wallets/${walletId}/confirm`, { splitId });
    store.fakes.revoked.add(session.deviceId);
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    expect((await askRelease(store, session, walletId, { splitId })).body.error.code).toBe('DEVICE_REFUSED');
    store.fakes.revoked.delete(session.deviceId);
    expect((await store.send(session, '/wallet')).body.wallet.split).toEqual({ splitId, version: 1 });
    expect((await askRelease(store, session, walletId, { splitId })).share).toEqual(share);
    // With a factor it can be recovered: from then on revoking takes it away from the device.
    await askChange(store, session, { walletId, splitId }, 'add code');
    await store.send(session, `/wallets/${walletId}/wraps`, { wrap: makeWrap() });
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    expect((await askRelease(store, session, walletId, { splitId })).body.error.code).toBe('RELEASE_REFUSED');
  });

  it('keys-24 takes its drafts along', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    expect(await store.db.queries.select().from(walletSplits)).toEqual([]);
  });
});
