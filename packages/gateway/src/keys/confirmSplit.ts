import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Queries } from '../ports/Db.ts';
import type { Session } from '../sessions/Sessions.ts';
import { updateDevice } from './deviceStore.ts';
import { findOtherDevices } from './findOtherDevices.ts';
import type { KeysContext } from './KeysContext.ts';
import { isAlive } from './rules.ts';
import {
  confirmSplitRow,
  confirmWallet,
  deleteSplits,
  lockWallet,
  selectSplit,
  selectSplits,
  type WalletKey,
} from './store.ts';

/**
 * From here on the split counts: it replaces the device's older one, those that revoked devices left for recovery, and
 * those of devices that are not let in any more. Said twice, it is done once.
 * @throws HttpFailure `NOT_FOUND` when it is not this device's draft, or no longer there.
 */
export async function confirmSplit(
  context: KeysContext,
  session: Session,
  walletId: string,
  splitId: string,
): Promise<void> {
  const { db, clock, audit } = context;
  const { projectId, userId, deviceId } = session;
  await audit.write({
    projectId,
    userId,
    deviceId,
    event: 'split.confirming',
    detail: { walletId, splitId },
  });
  const key = { projectId, walletId };
  const { forgotten } = await findOtherDevices(context, session, key);
  await db.queries.transaction(async (queries) => {
    const wallet = await lockWallet(queries, { ...key, userId });
    const split = wallet && (await selectSplit(queries, key, splitId));
    const isOwn = split?.deviceId === deviceId && isAlive(split, clock.now()) && !split.revokedAt;
    if (!split || !isOwn) throw new HttpFailure('NOT_FOUND');
    if (split.confirmedAt) return;
    const now = new Date(clock.now());
    await confirmWallet(queries, key, now);
    await confirmSplitRow(queries, key, splitId, now);
    await updateDevice(queries, key, deviceId, { version: split.version, recoveredAt: null });
    await deleteSplits(queries, key, deviceId, { keptId: splitId });
    await endUnused(queries, key, forgotten);
  });
}

/** Splits that served recovery alone: from now on there is another one for that. */
async function endUnused(queries: Queries, key: WalletKey, forgotten: readonly string[]): Promise<void> {
  for (const { deviceId, version, revokedAt } of await selectSplits(queries, key)) {
    if (!revokedAt && !forgotten.includes(deviceId)) continue;
    await deleteSplits(queries, key, deviceId);
    // Put back, it would be of a version that counts no more.
    await updateDevice(queries, key, deviceId, { version: version + 1 });
  }
}
