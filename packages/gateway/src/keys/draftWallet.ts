import type { CreateWallet, SplitReply } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session } from '../sessions/Sessions.ts';
import { thumbprintOf } from '../sessions/thumbprintOf.ts';
import { updateDevice } from './deviceStore.ts';
import { hashDraft, repeatReply, requirePoint, storeShare } from './draft.ts';
import type { KeysContext } from './KeysContext.ts';
import { draftLifeMs, isAlive } from './rules.ts';
import {
  deleteDrafts,
  deleteOldDrafts,
  insertSplit,
  insertWallet,
  selectDraftSplit,
  selectWallet,
} from './store.ts';
import { insertWraps } from './wrapStore.ts';

/**
 * Stores a wallet as a draft, once for each draft id. A newer draft of the user replaces an unconfirmed one, so that a
 * crash while creating shuts nobody out.
 * @throws HttpFailure `FACTOR_REQUIRED`, `CONFLICT`, `INVALID_BODY`, `KEYS_UNAVAILABLE`
 */
export async function draftWallet(
  context: KeysContext,
  session: Session,
  input: CreateWallet,
  mayDeferFactor: boolean,
): Promise<SplitReply> {
  const { db, clock, audit } = context;
  const { projectId, userId, deviceId } = session;
  const { walletId, splitId, wraps, draftId } = input;
  if (wraps.length === 0 && !mayDeferFactor) throw new HttpFailure('FACTOR_REQUIRED', { field: 'wraps' });
  if (new Set(wraps.map(({ id }) => id)).size < wraps.length) {
    throw new HttpFailure('INVALID_BODY', { field: 'wraps', reason: 'wraps: an id is given twice' });
  }
  await requirePoint(input.recoveryKey, 'recoveryKey');
  const draftHash = await hashDraft(session, input);
  const now = new Date(clock.now());
  const existing = await selectWallet(db.queries, session);
  const isRepeat = existing?.draftId === draftId && isAlive(existing, clock.now());
  if (existing && isRepeat) {
    return repeatReply(await selectDraftSplit(db.queries, existing, draftId), draftHash);
  }
  if (existing?.confirmedAt) throw new HttpFailure('CONFLICT', { reason: 'the user has a wallet' });
  const record = await storeShare(context, session, walletId, 1, input);
  const recoveryKeyId = thumbprintOf(input.recoveryKey);
  await audit.write({ projectId, userId, deviceId, event: 'wallet.drafted', detail: { walletId, splitId } });
  await deleteOldDrafts(db.queries, projectId, new Date(clock.now() - draftLifeMs));
  return db.queries.transaction(async (queries) => {
    const { accounts, recoveryKey, recoveryShare } = input;
    const key = { projectId, walletId };
    await deleteDrafts(queries, { projectId, userId, draftId }, new Date(clock.now() - draftLifeMs));
    const row = { ...key, userId, draftId, accounts, recoveryKey, recoveryKeyId, createdAt: now };
    if (!(await insertWallet(queries, row))) {
      const other = await selectWallet(queries, session);
      return repeatReply(other && (await selectDraftSplit(queries, other, draftId)), draftHash);
    }
    const place = { ...key, splitId, userId, deviceId, version: 1 };
    await insertSplit(queries, { ...place, draftId, draftHash, ...record, recoveryShare, createdAt: now });
    await insertWraps(queries, key, wraps, now);
    await updateDevice(queries, key, deviceId, { version: 0 });
    return { walletId, splitId, version: 1 };
  });
}
