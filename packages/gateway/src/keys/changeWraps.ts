import type { Wrap } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Queries } from '../ports/Db.ts';
import type { Session } from '../sessions/Sessions.ts';
import { selectDevice, updateDevice } from './deviceStore.ts';
import { frozenForMs } from './frozenForMs.ts';
import { isIntentOf } from './isIntentOf.ts';
import type { KeysContext } from './KeysContext.ts';
import { isWithin, maxWraps, releaseServesMs } from './rules.ts';
import { lockWallet, selectSplits, type WalletKey } from './store.ts';
import { deleteWrap, insertWraps, selectWraps } from './wrapStore.ts';

/** A change of factors, and how the intent of its release names it. */
interface Asked {
  readonly walletId: string;
  readonly event: string;
  readonly what: string;
}

/** Does a change. Undefined where it was done before. */
type Plan = ((queries: Queries, key: WalletKey) => Promise<unknown>) | undefined;

/**
 * Adds a factor, within ten minutes of a share released for that very change, which serves one. Said twice, it is done once.
 * @throws HttpFailure `NOT_FOUND`, `RELEASE_REFUSED`, `CONFLICT`
 */
export function addWrap(context: KeysContext, session: Session, walletId: string, wrap: Wrap): Promise<void> {
  const asked = { walletId, event: 'factor.added', what: `add ${wrap.kind}` };
  return change(context, session, asked, (wraps) => {
    const same = wraps.find(({ id }) => id === wrap.id);
    if (same) {
      if (canonical(same) !== canonical(wrap)) throw new HttpFailure('CONFLICT');
      return undefined;
    }
    return (queries, key) => {
      if (wraps.length >= maxWraps) {
        throw new HttpFailure('CONFLICT', { reason: `a wallet has at most ${maxWraps} factors` });
      }
      return insertWraps(queries, key, [wrap], new Date(context.clock.now()));
    };
  });
}

/**
 * Takes a factor away, never the last. A passkey that locks nothing any more does not hold the release lock either: it
 * is forgotten, or else a passkey that the user has lost would be asked for at each signature.
 * @throws HttpFailure `NOT_FOUND`, `RELEASE_REFUSED`, `FACTOR_REQUIRED`
 */
export function removeWrap(
  context: KeysContext,
  session: Session,
  walletId: string,
  wrapId: string,
): Promise<void> {
  const asked = { walletId, event: 'factor.removed', what: `remove ${wrapId}` };
  return change(context, session, asked, (wraps) => {
    const removed = wraps.find(({ id }) => id === wrapId);
    if (!removed) throw new HttpFailure('NOT_FOUND');
    return async (queries, key) => {
      if (wraps.length === 1) throw new HttpFailure('FACTOR_REQUIRED', { reason: 'it is the last' });
      const isUsed = wraps.some((other) => other !== removed && isSamePasskey(other, removed));
      if (removed.kind === 'passkey' && !isUsed) {
        await context.sessions.forgetPasskey(queries, session.userId, removed.credentialId);
      }
      await deleteWrap(queries, key, wrapId);
    };
  });
}

function isSamePasskey(one: Wrap, other: Wrap): boolean {
  return one.kind === 'passkey' && other.kind === 'passkey' && one.credentialId === other.credentialId;
}

async function change(
  context: KeysContext,
  session: Session,
  asked: Asked,
  plan: (wraps: readonly Wrap[]) => Plan,
): Promise<void> {
  const { db, clock, audit, auth } = context;
  const { projectId, userId, deviceId } = session;
  const { walletId, event, what } = asked;
  if ((await frozenForMs(context, userId)) > 0) {
    throw new HttpFailure('RELEASE_REFUSED', { reason: 'the address was changed in the last 24 hours' });
  }
  await audit.write({ projectId, userId, deviceId, event: `${event}.asked`, detail: { walletId } });
  const isChanged = await db.queries.transaction(async (queries) => {
    const key = { projectId, walletId };
    const wallet = await lockWallet(queries, { ...key, userId });
    if (!wallet?.confirmedAt) throw new HttpFailure('NOT_FOUND');
    const apply = plan(await selectWraps(queries, key));
    // Before the release is looked at, which the change itself has used up.
    if (!apply) return false;
    const { factorAt, factorIntent } = await selectDevice(queries, key, deviceId);
    const own = (await selectSplits(queries, key)).filter((split) => split.deviceId === deviceId);
    const isFor = isIntentOf(own, { purpose: 'factor', change: what }, factorIntent);
    if (!isFor || !isWithin(factorAt, clock.now(), releaseServesMs)) {
      throw new HttpFailure('RELEASE_REFUSED', { reason: 'ask for a release for this change first' });
    }
    await apply(queries, key);
    await updateDevice(queries, key, deviceId, { factorAt: null, factorIntent: null });
    return true;
  });
  if (isChanged) await auth.notify(userId, 'factor-changed');
}

/** The database keeps members in an order of its own. */
function canonical(wrap: Wrap): string {
  return JSON.stringify(Object.entries(wrap).sort(([one], [other]) => (one < other ? -1 : 1)));
}
