import { describe, expect, it } from 'vitest';
import {
  askRelease,
  makeDraft,
  makePasskeyWrap,
  makeWallet,
  makeWrap,
  randomText,
  type TestKeys,
} from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';

const hour = 3_600_000;
const store = useTestKeys();

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

  it('keys-34 tell which passkeys lock the wallet, a draft too', async () => {
    const { session, path, release } = await prepare();
    expect(await store.keys.walletLock(session)).toEqual({ isConfirmed: true, credentialIds: [] });
    await release();
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
