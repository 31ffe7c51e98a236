import type { Mismatch } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session } from '../sessions/Sessions.ts';
import type { KeysContext } from './KeysContext.ts';

/**
 * A vault was to sign something else than a share was released to it for, and did not: the audit log tells of it beside
 * the release, which has the same hash, and the operator's log too.
 * @throws HttpFailure `NOT_FOUND` for a split that is not of this device.
 */
export async function tellMismatch(
  { audit, log, selectRelease }: KeysContext,
  { projectId, userId, deviceId }: Session,
  walletId: string,
  { splitId, intentHash }: Mismatch,
): Promise<void> {
  const found = await selectRelease({ projectId, userId, walletId, splitId });
  if (found?.split.deviceId !== deviceId) throw new HttpFailure('NOT_FOUND');
  const detail = { walletId, splitId, intentHash };
  await audit.write({ projectId, userId, deviceId, event: 'share.mismatched', detail });
  log.error('a wallet was to sign what no share was released for', { projectId, walletId, splitId });
}
