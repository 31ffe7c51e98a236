import { describe, expect, it } from 'vitest';
import {
  askRelease,
  makeDraft,
  makePair,
  makeSession,
  makeSplit,
  makeWallet,
  makeWrap,
  randomText,
  startTestKeys,
  type TestKeys,
} from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { walletSplits, wallets } from './schema.ts';

const hour = 3_600_000;
let store: TestKeys;
const useStore = () =>
  useTestKeys((opened) => {
    store = opened;
  });

describe('the seal key', () => {
  useStore();

  it('keys-01 is one for all nodes, and a new one after seven days', async () => {
    const session = makeSession();
    const other = await startTestKeys({ ...store.options });
    const asks = [store, other, store, other].map((node) => node.send(session, '/seal-key'));
    const [first, ...rest] = (await Promise.all(asks)).map(({ body }) => body);
    expect(first.publicKey).toMatchObject({ kty: 'EC', crv: 'P-256' });
    for (const one of rest) expect(one).toEqual(first);
    const draft = await makeDraft(store, session);
    store.clock.time += 7 * 24 * hour;
    const next = (await store.send(session, '/seal-key')).body;
    expect(next.keyId).not.toBe(first.keyId);
    expect((await store.send(session, '/wallets', draft.body)).status).toBe(200);
    store.clock.time += hour;
    const late = await store.send(makeSession(), '/wallets', { ...draft.body, walletId: randomText() });
    expect(late.status).toBe(400);
    expect(late.body.error.field).toBe('sealKeyId');
  });
});

describe('a new wallet', () => {
  useStore();

  it('keys-02 keeps its server share in clear nowhere', async () => {
    const { share, recovery } = await makeWallet(store);
    const rows = await store.db.queries.select().from(walletSplits);
    const dump = JSON.stringify([
      rows,
      await store.db.queries.select().from(wallets),
      store.lines,
      store.audit,
    ]);
    const forms = ['base64url', 'base64', 'hex', 'latin1'] as const;
    for (const form of forms) expect(dump).not.toContain(Buffer.from(share).toString(form));
    expect(rows).toHaveLength(1);
    expect(dump).toContain(recovery.publicKey.x);
  });

  it('keys-03 is stored once, however often it is sent', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    const answers = await Promise.all(Array.from({ length: 6 }, () => store.send(session, '/wallets', body)));
    const receipt = { walletId: body.walletId, splitId: body.splitId, version: 1 };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: receipt });
    expect(await store.db.queries.select().from(walletSplits)).toHaveLength(1);
    await store.send(session, `/wallets/${body.walletId}/confirm`, { splitId: body.splitId });
    expect(await store.send(session, '/wallets', body)).toMatchObject({ status: 200, body: receipt });
  });

  it('keys-03 refuses other contents under the same draft id, and the draft of another device', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    const changed = { ...body, wraps: [makeWrap()] };
    expect((await store.send(session, '/wallets', changed)).body.error.code).toBe('CONFLICT');
    const device = { ...session, deviceId: randomText(32) };
    expect((await store.send(device, '/wallets', body)).status).toBe(409);
  });

  it('AT-V12 keys-04 needs a factor, unless the project lets it wait', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    const bare = { ...body, wraps: [] };
    const refused = await store.send(session, '/wallets', bare);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'FACTOR_REQUIRED' } } });
    expect(await store.db.queries.select().from(wallets)).toHaveLength(0);
    store.fakes.mayDeferFactor = true;
    expect((await store.send(session, '/wallets', bare)).status).toBe(200);
  });

  it('keys-05 is one a user and project; a newer draft replaces an unconfirmed one', async () => {
    const session = makeSession();
    const [first, second, third] = [
      await makeDraft(store, session),
      await makeDraft(store, session),
      await makeDraft(store, session),
    ];
    await store.send(session, '/wallets', first.body);
    expect((await store.send(session, '/wallets', second.body)).status).toBe(200);
    const gone = { splitId: first.body.splitId };
    expect((await store.send(session, `/wallets/${first.body.walletId}/confirm`, gone)).status).toBe(404);
    const { walletId, splitId } = second.body;
    expect((await store.send(session, `/wallets/${walletId}/confirm`, { splitId })).status).toBe(204);
    expect((await store.send(session, '/wallets', third.body)).status).toBe(409);
    const elsewhere = { ...session, projectId: 'open' };
    expect((await store.send(elsewhere, '/wallets', third.body)).status).toBe(200);
    const stranger = makeSession();
    const taken = await makeDraft(store, stranger, walletId);
    expect((await store.send(stranger, '/wallets', taken.body)).status).toBe(409);
  });

  it('keys-06 is gone after an hour without a confirmation, and may then be sent anew', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    store.clock.time += hour;
    const path = `/wallets/${body.walletId}/confirm`;
    expect((await store.send(session, path, { splitId: body.splitId })).status).toBe(404);
    expect(
      (await askRelease(store, session, body.walletId, { splitId: body.splitId, purpose: 'trial' })).status,
    ).toBe(403);
    expect((await store.send(session, '/wallets', body)).status).toBe(200);
    expect((await store.send(session, path, { splitId: body.splitId })).status).toBe(204);
    store.clock.time += 2 * hour;
    await store.send(makeSession(), '/wallets', (await makeDraft(store, makeSession())).body);
    expect((await store.send(session, '/wallet')).body.wallet.walletId).toBe(body.walletId);
  });

  it('keys-07 counts once it is confirmed by its device, and twice is once', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    expect((await store.send(session, '/wallet')).body).toEqual({ wallet: null, mayDeferFactor: false });
    const path = `/wallets/${body.walletId}/confirm`;
    const confirm = { splitId: body.splitId };
    for (const other of [makeSession(), { ...session, deviceId: randomText(32) }]) {
      expect((await store.send(other, path, confirm)).status).toBe(404);
    }
    expect((await store.send(session, path, confirm)).status).toBe(204);
    expect((await store.send(session, path, confirm)).status).toBe(204);
    expect((await store.send(session, '/wallet')).body.wallet).not.toBeNull();
  });

  it('keys-08 is described as it was sent', async () => {
    const { session, body, splitId } = await makeWallet(store);
    const { response, ...answer } = await store.send(session, '/wallet');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { walletId, accounts, recoveryKey, wraps, recoveryShare } = body;
    expect(answer.body.wallet).toEqual({
      walletId,
      accounts,
      recoveryKey,
      wraps,
      split: { splitId, version: 1 },
      recoverable: [{ splitId, recoveryShare }],
      frozenForMs: 0,
    });
    const other = await store.send({ ...session, deviceId: randomText(32) }, '/wallet');
    expect(other.body.wallet).toMatchObject({ walletId, split: null, recoverable: [{ splitId }] });
  });

  it('keys-28 is none of another project, nor of another user', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    for (const other of [
      { ...session, projectId: 'open' },
      { ...session, userId: randomText() },
    ]) {
      expect((await store.send(other, '/wallet')).body.wallet).toBeNull();
      const path = `/wallets/${walletId}`;
      expect((await store.send(other, `${path}/confirm`, { splitId })).status).toBe(404);
      expect((await store.send(other, `${path}/wraps`, { wrap: makeWrap() })).status).toBe(404);
      for (const purpose of ['sign', 'recover', 'trial'] as const) {
        expect((await askRelease(store, other, walletId, { splitId, purpose })).status).toBe(403);
      }
    }
  });

  it('keys-29 names what is wrong', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    const off = { ...body.recoveryKey, x: body.recoveryKey.y, y: body.recoveryKey.x };
    const wrap = makeWrap();
    const wrongs = [
      ['recoveryKey', { ...body, recoveryKey: off }],
      ['recoveryKey.d', { ...body, recoveryKey: { ...body.recoveryKey, d: randomText(32) } }],
      ['walletId', { ...body, walletId: 'short' }],
      ['wraps', { ...body, wraps: [wrap, wrap] }],
      ['serverShare', { ...body, serverShare: body.recoveryShare }],
      ['serverShare', { ...body, walletId: randomText() }],
      ['sealKeyId', { ...body, sealKeyId: randomText() }],
      ['extra', { ...body, extra: 1 }],
    ] as const;
    for (const [field, wrong] of wrongs) {
      const answer = await store.send(session, '/wallets', wrong);
      expect([answer.status, answer.body.error.field]).toEqual([400, field]);
    }
    expect((await store.send(session, '/wallets/%00/confirm', { splitId: body.splitId })).status).toBe(404);
  });
});

describe('the split of another device', () => {
  useStore();

  async function recover(purpose: 'recover' | 'sign' = 'recover') {
    const wallet = await makeWallet(store);
    const device = { ...wallet.session, deviceId: randomText(32) };
    const released = await askRelease(store, device, wallet.walletId, { splitId: wallet.splitId, purpose });
    const split = await makeSplit(store, device, wallet.walletId, wallet.share, wallet.recovery.publicKey);
    const body = { ...split, recoveryKeyId: wallet.recovery.id };
    return { ...wallet, device, released, body, path: `/wallets/${wallet.walletId}` };
  }

  it('keys-09 is stored after a release for recovery, and serves that device', async () => {
    const { device, session, released, share, body, path, walletId, splitId } = await recover();
    expect(released.share).toEqual(share);
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
    const { device, share, body, path, walletId, splitId, recovery } = await recover();
    const again = {
      ...(await makeSplit(store, device, walletId, share, recovery.publicKey)),
      recoveryKeyId: recovery.id,
    };
    for (const [version, split] of [body, again].entries()) {
      await askRelease(store, device, walletId, { splitId, purpose: 'recover' });
      const answer = await store.send(device, `${path}/splits`, split);
      expect(answer.body.version).toBe(version + 1);
      expect((await store.send(device, `${path}/confirm`, { splitId: split.splitId })).status).toBe(204);
    }
    expect((await askRelease(store, device, walletId, { splitId: body.splitId })).status).toBe(403);
    const kept = await askRelease(store, device, walletId, { splitId: again.splitId });
    expect(kept.body.version).toBe(2);
    expect(kept.share).toEqual(share);
  });
});

describe('factors', () => {
  useStore();

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
  useStore();

  it('keys-24 leaves nothing, where another device has a split', async () => {
    const { session, walletId, splitId, share, recovery } = await makeWallet(store);
    const device = { ...session, deviceId: randomText(32) };
    await askRelease(store, device, walletId, { splitId, purpose: 'recover' });
    const split = await makeSplit(store, device, walletId, share, recovery.publicKey);
    await store.send(device, `/wallets/${walletId}/splits`, { ...split, recoveryKeyId: recovery.id });
    await store.send(device, `/wallets/${walletId}/confirm`, { splitId: split.splitId });
    const saved = (await store.db.queries.select().from(walletSplits)).find((row) => row.splitId === splitId);
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    const left = await store.db.queries.select().from(walletSplits);
    expect(left.map((row) => row.splitId)).toEqual([split.splitId]);
    const { wallet } = (await store.send(device, '/wallet')).body;
    expect(wallet.recoverable.map((one: { splitId: string }) => one.splitId)).toEqual([split.splitId]);
    expect((await askRelease(store, session, walletId, { splitId })).status).toBe(403);
    if (saved) await store.db.queries.insert(walletSplits).values(saved);
    for (const purpose of ['sign', 'recover'] as const) {
      expect((await askRelease(store, session, walletId, { splitId, purpose })).status).toBe(403);
    }
  });

  it('keys-24 leaves its last split for recovery alone, until another device has one', async () => {
    const { session, walletId, splitId, share, recovery } = await makeWallet(store);
    await store.keys.onDeviceRevoked(session.userId, session.deviceId);
    expect((await askRelease(store, session, walletId, { splitId })).status).toBe(403);
    expect((await store.send(session, '/wallet')).body.wallet.split).toBeNull();
    const device = { ...session, deviceId: randomText(32) };
    const released = await askRelease(store, device, walletId, { splitId, purpose: 'recover' });
    expect(released.share).toEqual(share);
    const split = await makeSplit(store, device, walletId, share, recovery.publicKey);
    await store.send(device, `/wallets/${walletId}/splits`, { ...split, recoveryKeyId: recovery.id });
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
