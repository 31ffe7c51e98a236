import { updateDevice } from './deviceStore.ts';
import type { KeysContext } from './KeysContext.ts';
import { deleteSplits, lockWallet, revokeSplits, selectSplits, selectWalletKeys } from './store.ts';
import { selectWraps } from './wrapStore.ts';

/**
 * Deletes what is held of a revoked device's splits, server share and recovery share. The user's last split stays, for
 * recovery alone, until another device has one: without it the wallet would be lost with the device. Of a wallet that no
 * factor recovers it stays as it is: the device has to be let in again first, and no other could ever have the wallet.
 */
export async function forgetDevice(context: KeysContext, userId: string, deviceId: string): Promise<void> {
  const { db, clock, audit } = context;
  for (const key of await selectWalletKeys(db.queries, userId)) {
    const { projectId, walletId } = key;
    const event = 'device.splits-ended';
    await audit.write({ projectId, userId, deviceId, event, detail: { walletId } });
    await db.queries.transaction(async (queries) => {
      if (!(await lockWallet(queries, key))) return;
      await deleteSplits(queries, key, deviceId, { drafts: true });
      const splits = await selectSplits(queries, key);
      const own = splits.find((split) => split.deviceId === deviceId);
      if (!own) return;
      const isLast = !splits.some((split) => split.deviceId !== deviceId && !split.revokedAt);
      if (isLast) {
        const isRecoverable = (await selectWraps(queries, key)).length > 0;
        if (isRecoverable) await revokeSplits(queries, key, deviceId, new Date(clock.now()));
        return;
      }
      await deleteSplits(queries, key, deviceId);
      await updateDevice(queries, key, deviceId, { version: own.version + 1, recoveredAt: null });
    });
  }
}
