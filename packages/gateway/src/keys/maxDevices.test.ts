import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Session } from '../sessions/Sessions.ts';
import { askRelease, makeSplit, makeWallet, randomText, recoverSplit } from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { walletSplits } from './schema.ts';

const store = useTestKeys();

describe('a wallet that is on twenty devices', () => {
  /** One of them, in the middle of the list, was used the longest ago. */
  async function fill() {
    const wallet = await makeWallet(store);
    const { session, walletId } = wallet;
    const [row] = await store.db.queries.select().from(walletSplits);
    if (!row) throw new Error('no row');
    const others = Array.from({ length: 19 }, () => ({
      ...row,
      splitId: randomText(),
      deviceId: randomText(32),
    }));
    await store.db.queries.insert(walletSplits).values(others);
    store.clock.time += 600_000;
    for (const { deviceId } of [row, ...others]) store.fakes.lastSeen.set(deviceId, store.clock.time);
    const idle = others[7] ?? row;
    store.fakes.lastSeen.set(idle.deviceId, store.clock.time - 60_000);
    const device = { ...session, deviceId: randomText(32) };
    const heldBy = async () => {
      const rows = await store.db.queries.select().from(walletSplits);
      return rows.filter(({ confirmedAt }) => confirmedAt).map(({ deviceId }) => deviceId);
    };
    const letGo = () => store.audit.filter(({ event }) => event === 'device.let-go');
    const confirm = (who: Session, splitId: string) =>
      store.send(who, `/wallets/${walletId}/confirm`, { splitId });
    return { ...wallet, path: `/wallets/${walletId}/splits`, others, idle, device, heldBy, letGo, confirm };
  }

  it('keys-45 keys-37 takes another in for the one that was used the longest ago', async () => {
    const wallet = await fill();
    const { session, walletId, path, idle, device, heldBy, letGo, confirm } = wallet;
    const split = await recoverSplit(store, device, wallet);
    expect((await store.send(device, path, split)).status).toBe(200);
    expect([(await heldBy()).length, letGo()]).toEqual([20, []]);
    const answers = [await confirm(device, split.splitId), await confirm(device, split.splitId)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const held = await heldBy();
    expect(held).toHaveLength(20);
    expect([held.includes(device.deviceId), held.includes(idle.deviceId)]).toEqual([true, false]);
    const detail = { walletId, deviceId: idle.deviceId };
    expect(letGo()).toMatchObject([{ deviceId: device.deviceId, detail }]);
    expect(store.fakes.notices).toEqual([`${session.userId} device-let-go`]);
    // Put back, its share opens nothing; it has the wallet again by a factor, as any other device.
    await store.db.queries.insert(walletSplits).values(idle);
    const back = { ...session, deviceId: idle.deviceId };
    expect((await askRelease(store, back, walletId, { splitId: idle.splitId })).status).toBe(403);
    const again = await recoverSplit(store, back, wallet);
    expect(await store.send(back, path, again)).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('keys-45 lets one go for each of two that come at the same time', async () => {
    const wallet = await fill();
    const { session, path, idle, device, heldBy, letGo, confirm } = wallet;
    const other = { ...session, deviceId: randomText(32) };
    // When a device was last seen is known to a minute: that it confirmed says more.
    for (const { deviceId } of [device, other]) store.fakes.lastSeen.set(deviceId, store.clock.time - 30_000);
    const splits = [await recoverSplit(store, device, wallet), await recoverSplit(store, other, wallet)];
    await store.send(device, path, splits[0] ?? {});
    await store.send(other, path, splits[1] ?? {});
    store.clock.time += 1000;
    const answers = await Promise.all(
      [device, other].map((who, index) => confirm(who, splits[index]?.splitId ?? '')),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const held = await heldBy();
    expect(held).toHaveLength(20);
    expect([held.includes(device.deviceId), held.includes(other.deviceId)]).toEqual([true, true]);
    expect(held).not.toContain(idle.deviceId);
    // One who was overtaken named a device that another had let go: a line says that it did not.
    const withdrawn = store.audit.filter(({ event }) => event === 'device.let-go-refused');
    expect(letGo().length - withdrawn.length).toBe(2);
  });

  it('keys-45 keeps all of them from whoever opened no release', async () => {
    const wallet = await fill();
    const { session, walletId, splitId, path, recovery, device: thief, heldBy, letGo, confirm } = wallet;
    const before = await heldBy();
    await askRelease(store, thief, walletId, { splitId, purpose: 'recover' }, recovery);
    const junk = await makeSplit(store, thief, walletId, randomBytes(60), recovery.publicKey);
    const from = { splitId, proof: randomText(32) };
    const drafted = await store.send(thief, path, { ...junk, recoveryKeyId: recovery.id, from });
    expect(drafted.body.error.code).toBe('RELEASE_REFUSED');
    // Neither is the draft of another device, or the split of one that has the wallet already.
    const other = { ...session, deviceId: randomText(32) };
    const split = await recoverSplit(store, other, wallet);
    await store.send(other, path, split);
    for (const id of [junk.splitId, splitId, split.splitId]) {
      expect((await confirm(thief, id)).status).toBe(404);
    }
    expect((await confirm(session, splitId)).status).toBe(204);
    expect((await heldBy()).sort()).toEqual(before.sort());
    expect([letGo(), store.fakes.notices]).toEqual([[], []]);
  });

  it('keys-45 lets none go for a device that is one of them, or while one is not let in any more', async () => {
    const wallet = await fill();
    const { session, path, others, device, heldBy, letGo, confirm } = wallet;
    const own = await recoverSplit(store, session, wallet);
    await store.send(session, path, own);
    expect((await confirm(session, own.splitId)).status).toBe(204);
    expect(await heldBy()).toHaveLength(20);
    const gone = others[3]?.deviceId ?? '';
    store.fakes.revoked.add(gone);
    const split = await recoverSplit(store, device, { ...wallet, splitId: own.splitId });
    await store.send(device, path, split);
    expect((await confirm(device, split.splitId)).status).toBe(204);
    const held = await heldBy();
    expect([held.length, held.includes(gone), letGo()]).toEqual([20, false, []]);
  });
});
