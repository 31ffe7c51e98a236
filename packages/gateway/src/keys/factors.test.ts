import { describe, expect, it } from 'vitest';
import {
  askChange,
  makeDraft,
  makePasskeyWrap,
  makeWallet,
  makeWrap,
  randomText,
  recoverSplit,
  type TestKeys,
} from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';

const hour = 3_600_000;
const store = useTestKeys();

describe('factors', () => {
  async function prepare() {
    const wallet = await makeWallet(store);
    const { session, walletId } = wallet;
    const path = `/wallets/${walletId}/wraps`;
    const release = (change = 'add code') => askChange(store, session, wallet, change);
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
    await release(`remove ${first}`);
    const remove = (id: string) => store.send(session, `${path}/${id}/remove`, {});
    expect([(await remove(first)).status, (await remove(first)).status]).toEqual([204, 404]);
    await release(`remove ${wrap.id}`);
    expect((await remove(wrap.id)).body.error.code).toBe('FACTOR_REQUIRED');
    expect(await idsOf(wallet)).toEqual([wrap.id]);
    expect(store.fakes.notices.filter((notice) => notice.endsWith(' factor-changed'))).toHaveLength(2);
    await release();
    store.clock.time += 600_000;
    expect((await store.send(session, path, { wrap: makeWrap() })).status).toBe(403);
  });

  it('keys-22 leave one, also where two devices take one away at the same time', async () => {
    const wallet = await prepare();
    const { session, path, release, walletId, body } = wallet;
    const wrap = makeWrap();
    await release();
    await store.send(session, path, { wrap });
    const other = { ...session, deviceId: randomText(32) };
    const { splitId, ...split } = await recoverSplit(store, other, wallet);
    await store.send(other, `/wallets/${walletId}/splits`, { ...split, splitId });
    await store.send(other, `/wallets/${walletId}/confirm`, { splitId });
    const first = body.wraps[0]?.id;
    await release(`remove ${first}`);
    await askChange(store, other, { walletId, splitId }, `remove ${wrap.id}`);
    const ends = await Promise.all([
      store.send(session, `${path}/${first}/remove`, {}),
      store.send(other, `${path}/${wrap.id}/remove`, {}),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await idsOf(wallet)).toHaveLength(1);
  });

  it('keys-44 change only as the release says, and so its step-up', async () => {
    const wallet = await prepare();
    const { session, path, release, body } = wallet;
    const first = body.wraps[0]?.id;
    const [code, passkey] = [makeWrap(), makePasskeyWrap(randomText(20))];
    const add = async (wrap: object) => (await store.send(session, path, { wrap })).status;
    const remove = async (id = '') => (await store.send(session, `${path}/${id}/remove`, {})).status;
    await release('add passkey');
    expect([await add(code), await remove(first), await add(passkey)]).toEqual([403, 403, 204]);
    expect([await add(makePasskeyWrap(randomText(20))), await add(passkey)]).toEqual([403, 204]);
    await release();
    expect([await remove(passkey.id), await add(makePasskeyWrap(randomText(20)))]).toEqual([403, 403]);
    expect(await add(code)).toBe(204);
    // It has served; what was said already is not done again.
    expect([await add(makeWrap()), await add(code)]).toEqual([403, 204]);
    await release(`remove ${code.id}`);
    expect([await remove(passkey.id), await add(makeWrap()), await remove(code.id)]).toEqual([403, 403, 204]);
    expect(store.fakes.forgottenPasskeys).toEqual([]);
    expect((await idsOf(wallet)).sort()).toEqual([first, passkey.id].sort());
    await release('');
    expect([await add(makeWrap()), await remove(first)]).toEqual([403, 403]);
  });

  it('keys-32 forget a passkey with the last wrap under it, and no other', async () => {
    const { session, path, release } = await prepare();
    const [lost, kept] = [randomText(20), randomText(20)];
    const wraps = [lost, lost, kept].map(makePasskeyWrap);
    for (const wrap of wraps) {
      await release('add passkey');
      expect((await store.send(session, path, { wrap })).status).toBe(204);
    }
    const remove = async (id = '') => {
      await release(`remove ${id}`);
      return store.send(session, `${path}/${id}/remove`, {});
    };
    expect((await remove(wraps[0]?.id)).status).toBe(204);
    expect(store.fakes.forgottenPasskeys).toEqual([]);
    expect((await remove(wraps[1]?.id)).status).toBe(204);
    expect((await remove(wraps[1]?.id)).status).toBe(404);
    expect(store.fakes.forgottenPasskeys).toEqual([`${session.userId} ${lost}`]);
  });

  it('keys-34 tell which passkeys lock the wallet, a draft too', async () => {
    const { session, path, release } = await prepare();
    expect(await store.keys.walletLock(session)).toEqual({ isConfirmed: true, credentialIds: [] });
    await release('add passkey');
    const wrap = makePasskeyWrap(randomText(20));
    await store.send(session, path, { wrap });
    const credentialIds = [wrap.credentialId];
    expect(await store.keys.walletLock(session)).toEqual({ isConfirmed: true, credentialIds });
    const other = { ...session, projectId: 'open' };
    expect(await store.keys.walletLock(other)).toBeUndefined();
    const { body } = await makeDraft(store, other);
    await store.send(other, '/wallets', { ...body, wraps: [wrap] });
    expect(await store.keys.walletLock(other)).toEqual({ isConfirmed: false, credentialIds });
  });

  it('keys-22 are at most eight', async () => {
    const { session, path, release } = await prepare();
    for (let count = 1; count < 8; count += 1) {
      await release();
      expect((await store.send(session, path, { wrap: makeWrap() })).status).toBe(204);
    }
    await release();
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
