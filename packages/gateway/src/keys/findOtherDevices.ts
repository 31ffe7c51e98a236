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
  for (const split of await selectSplits(db.queries, key)) {
    if (split.deviceId === deviceId || split.revokedAt) continue;
    const isApproved = await auth.isApproved(userId, split.deviceId);
    (isApproved ? approved : forgotten).push(split.deviceId);
  }
  const known = await auth.listDevices(userId);
  const usedAt = new Map(known.map((device) => [device.deviceId, device.lastSeenAt.getTime()]));
  const timeOf = (id: string) => usedAt.get(id) ?? 0;
  return { approved: approved.sort((one, other) => timeOf(one) - timeOf(other)), forgotten };
}
