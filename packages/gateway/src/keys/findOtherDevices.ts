import type { Session } from '../sessions/Sessions.ts';
import type { KeysContext } from './KeysContext.ts';
import { selectSplits, type WalletKey } from './store.ts';

/** The user's other devices that hold a split of the wallet, told apart by whether they are still let in. */
export interface OtherDevices {
  /** The one that was used the longest ago first. */
  readonly approved: readonly string[];
  /** Signed out for good, or thrown out with a change of address: nobody can revoke them any more. */
  readonly forgotten: readonly string[];
}

export async function findOtherDevices(
  { db, auth }: KeysContext,
  { userId, deviceId }: Session,
  key: WalletKey,
): Promise<OtherDevices> {
  const approved: string[] = [];
  const forgotten: string[] = [];
  const usedAt = new Map<string, number>();
  for (const split of await selectSplits(db.queries, key)) {
    if (split.deviceId === deviceId || split.revokedAt) continue;
    const isApproved = await auth.isApproved(userId, split.deviceId);
    (isApproved ? approved : forgotten).push(split.deviceId);
    usedAt.set(split.deviceId, split.confirmedAt?.getTime() ?? 0);
  }
  const timeOf = (id: string) => usedAt.get(id) ?? 0;
  // When a device was seen is written down once a minute: one that has just confirmed may have been seen before others.
  for (const { deviceId: id, lastSeenAt } of await auth.listDevices(userId)) {
    usedAt.set(id, Math.max(timeOf(id), lastSeenAt.getTime()));
  }
  return { approved: approved.sort((one, other) => timeOf(one) - timeOf(other)), forgotten };
}
