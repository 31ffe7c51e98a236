import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Queries } from '../ports/Db.ts';
import type { Session } from '../sessions/Sessions.ts';
import { updateDevice } from './deviceStore.ts';
import { findOtherDevices } from './findOtherDevices.ts';
import type { KeysContext } from './KeysContext.ts';
import { isAlive, maxDevices } from './rules.ts';
import {
  confirmSplitRow,
  confirmWallet,
  deleteSplits,
  lockWallet,
  type SplitRow,
  selectSplit,
  selectSplits,
  type WalletKey,
} from './store.ts';

/**
 * From here on the split counts: it replaces the device's older one, those that revoked devices left for recovery, and
 * those of devices that are not let in any more. Where the wallet is on its most devices, it takes the place of the one
 * that was used the longest ago, and the user is told. Said twice, it is done once.
 * @throws HttpFailure `NOT_FOUND` when it is not this device's draft, or no longer there.
 */
export async function confirmSplit(
  context: KeysContext,
  session: Session,
  walletId: string,
  splitId: string,
): Promise<void> {
  const { projectId, userId, deviceId } = session;
  const detail = { walletId, splitId };
  await context.audit.write({ projectId, userId, deviceId, event: 'split.confirming', detail });
  // Again where another device came in between.
  let isDone = false;
  while (!isDone) isDone = await tryConfirm(context, session, walletId, splitId);
}

/** @returns Whether it is done; false where a device has got the wallet meanwhile, and another one is to let go. */
async function tryConfirm(
  context: KeysContext,
  session: Session,
  walletId: string,
  splitId: string,
): Promise<boolean> {
  const { db, clock, audit, auth } = context;
  const { projectId, userId, deviceId } = session;
  const key = { projectId, walletId };
  const isOwn = (split: SplitRow | undefined): split is SplitRow =>
    split?.deviceId === deviceId && isAlive(split, clock.now()) && !split.revokedAt;
  const { approved, forgotten } = await findOtherDevices(context, session, key);
  const asked = await selectSplit(db.queries, key, splitId);
  const isFirst = isOwn(asked) && asked.userId === userId && !asked.confirmedAt;
  // Only a device that opened a release has a draft: nobody else pushes one out.
  const letGo = isFirst ? approved.slice(0, Math.max(0, approved.length + 1 - maxDevices)) : [];
  const tell = async (event: string) => {
    for (const id of letGo) {
      await audit.write({ projectId, userId, deviceId, event, detail: { walletId, deviceId: id } });
    }
  };
  await tell('device.let-go');
  const known = [deviceId, ...approved, ...forgotten];
  const outcome = await db.queries.transaction(async (queries) => {
    const wallet = await lockWallet(queries, { ...key, userId });
    const split = wallet && (await selectSplit(queries, key, splitId));
    if (!isOwn(split)) return 'gone';
    if (split.confirmedAt) return 'confirmed before';
    const held = await selectSplits(queries, key);
    if (held.some((other) => !other.revokedAt && !known.includes(other.deviceId))) return 'overtaken';
    const now = new Date(clock.now());
    await confirmWallet(queries, key, now);
    await confirmSplitRow(queries, key, splitId, now);
    await updateDevice(queries, key, deviceId, { version: split.version, recoveredAt: null });
    await deleteSplits(queries, key, deviceId, { keptId: splitId });
    await endUnused(queries, key, [...forgotten, ...letGo]);
    return 'confirmed';
  });
  if (outcome !== 'confirmed') await tell('device.let-go-refused');
  if (outcome === 'gone') throw new HttpFailure('NOT_FOUND');
  if (outcome === 'confirmed' && letGo.length > 0) await auth.notify(userId, 'device-let-go');
  return outcome !== 'overtaken';
}

/** Splits of these devices, and those that served recovery alone: from now on there is another one for that. */
async function endUnused(queries: Queries, key: WalletKey, ended: readonly string[]): Promise<void> {
  for (const { deviceId, version, revokedAt } of await selectSplits(queries, key)) {
    if (!revokedAt && !ended.includes(deviceId)) continue;
    await deleteSplits(queries, key, deviceId);
    // Put back, it would be of a version that counts no more.
    await updateDevice(queries, key, deviceId, { version: version + 1 });
  }
}
