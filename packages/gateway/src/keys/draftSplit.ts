import type { AddSplit, SplitReply } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session } from '../sessions/Sessions.ts';
import { selectDevice } from './deviceStore.ts';
import { hashDraft, repeatReply, storeShare } from './draft.ts';
import type { KeysContext } from './KeysContext.ts';
import { requireOpened } from './requireOpened.ts';
import { draftLifeMs, isAlive, isWithin, releaseServesMs } from './rules.ts';
import {
  deleteOldDrafts,
  deleteSplits,
  insertSplit,
  lockWallet,
  selectDraftSplit,
  selectWallet,
} from './store.ts';

/**
 * Stores another device's split as a draft, within ten minutes of a share released to it for recovery, which it proves
 * to have opened.
 * @throws HttpFailure `NOT_FOUND`, `RELEASE_REFUSED`, `CONFLICT`, `INVALID_BODY`, `KEYS_UNAVAILABLE`
 */
export async function draftSplit(
  context: KeysContext,
  session: Session,
  walletId: string,
  input: AddSplit,
): Promise<SplitReply> {
  const { db, clock, audit } = context;
  const { projectId, userId, deviceId } = session;
  const { splitId, draftId, recoveryShare } = input;
  const wallet = await selectWallet(db.queries, session);
  if (wallet?.walletId !== walletId || !wallet.confirmedAt) throw new HttpFailure('NOT_FOUND');
  const draftHash = await hashDraft(session, input);
  const repeated = await selectDraftSplit(db.queries, wallet, draftId);
  if (repeated && isAlive(repeated, clock.now())) return repeatReply(repeated, draftHash);
  const device = await selectDevice(db.queries, wallet, deviceId);
  if (!isWithin(device.recoveredAt, clock.now(), releaseServesMs)) {
    throw new HttpFailure('RELEASE_REFUSED', { reason: 'ask for a release for recovery first' });
  }
  if (input.recoveryKeyId !== wallet.recoveryKeyId) {
    throw new HttpFailure('INVALID_BODY', {
      field: 'recoveryKeyId',
      reason: 'recoveryKeyId: it is not that of the wallet',
    });
  }
  const version = device.version + 1;
  // Both ask the key vault, at the same time; nothing is stored before the proof is right.
  const [record] = await Promise.all([
    storeShare(context, session, walletId, version, input),
    requireOpened(context, session, walletId, input),
  ]);
  await audit.write({
    projectId,
    userId,
    deviceId,
    event: 'split.drafted',
    detail: { walletId, splitId, version },
  });
  await deleteOldDrafts(db.queries, projectId, new Date(clock.now() - draftLifeMs));
  return db.queries.transaction(async (queries) => {
    const key = { projectId, walletId };
    if (!(await lockWallet(queries, { ...key, userId }))) throw new HttpFailure('NOT_FOUND');
    const twin = await selectDraftSplit(queries, key, draftId);
    if (twin) return repeatReply(twin, draftHash);
    const counted = await selectDevice(queries, key, deviceId);
    if (counted.version !== device.version) throw new HttpFailure('CONFLICT');
    await deleteSplits(queries, key, deviceId, { drafts: true });
    const place = { ...key, splitId, userId, deviceId, version };
    const createdAt = new Date(clock.now());
    const isStored = await insertSplit(queries, {
      ...place,
      draftId,
      draftHash,
      ...record,
      recoveryShare,
      createdAt,
    });
    if (!isStored) throw new HttpFailure('CONFLICT');
    return { walletId, splitId, version };
  });
}
