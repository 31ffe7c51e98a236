import { type Release, type ReleaseReply, sealInfo } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session, StepUpNeed } from '../sessions/Sessions.ts';
import { thumbprintOf } from '../sessions/thumbprintOf.ts';
import { addRefusal, updateDevice } from './deviceStore.ts';
import { requirePoint } from './draft.ts';
import { frozenForMs } from './frozenForMs.ts';
import type { KeysContext } from './KeysContext.ts';
import { openStored } from './openStored.ts';
import { alarmBudget, dayBudget, isAlive, minuteBudget, stepUpOf, toldRefusals } from './rules.ts';
import { sealTo } from './sealTo.ts';
import type { Held, SplitRow, WalletRow } from './store.ts';

/** A release that is asked for, and by whom. */
interface Asked {
  readonly context: KeysContext;
  readonly session: Session;
  readonly walletId: string;
  readonly input: Release;
}

/**
 * Releases the server share of one split for one operation, sealed to the key that the device made for it. The audit
 * line is stored before the share leaves.
 * @throws HttpFailure `RELEASE_REFUSED`, `STEP_UP_REQUIRED`, `TOO_MANY_REQUESTS`, `KEYS_UNAVAILABLE`
 */
export async function releaseShare(
  context: KeysContext,
  session: Session,
  walletId: string,
  input: Release,
): Promise<ReleaseReply> {
  const asked: Asked = { context, session, walletId, input };
  const { auth, clock, db } = context;
  const recipient = await requirePoint(input.ephemeral, 'ephemeral');
  const { split, wallet, device } = await findSplit(asked);
  const need = await findNeed(asked, wallet);
  await requireUser(asked, need, 'checkStepUp');
  await spendRates(asked);
  const share = await openShare(asked, split);
  try {
    // Only now: a tap or a code is not lost to a rate, or to a vault that is down. The lock stays open: there is nothing to spend.
    if (need !== 'release-lock') await requireUser(asked, need, 'requireStepUp');
    const { userId, deviceId, projectId } = session;
    const { purpose, splitId, intentHash } = input;
    const { version } = split;
    const detail = { walletId, splitId, version, purpose, intentHash };
    const challenge = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const info = sealInfo.release(walletId, deviceId, challenge);
    // It is sealed while the line is written, and leaves when that is stored.
    const [sealed] = await Promise.all([
      sealTo(recipient, share, info),
      context.audit.write({ projectId, userId, deviceId, event: 'share.released', detail }),
    ]);
    await auth.touchDevice(userId, deviceId);
    const now = new Date(clock.now());
    const isNew = purpose !== 'sign' || device.refusals > 0;
    const values = { refusals: 0, ...servedBy(input, now) };
    if (isNew) await updateDevice(db.queries, { projectId, walletId }, deviceId, values);
    if (purpose === 'export') await auth.notify(userId, 'exported');
    return { challenge, sealed, version };
  } finally {
    share.fill(0);
  }
}

/** What the device may do next for the release. */
function servedBy({ purpose, intentHash }: Release, at: Date) {
  if (purpose === 'recover') return { recoveredAt: at };
  return purpose === 'factor' ? { factorAt: at, factorIntent: intentHash } : {};
}

/** The split, if this device may have it for this purpose. Which of the reasons it is not, only the audit log tells. */
async function findSplit(asked: Asked): Promise<Held> {
  const { context, session, walletId, input } = asked;
  const { projectId, userId, deviceId } = session;
  const { splitId } = input;
  const found = await context.selectRelease({ projectId, userId, walletId, splitId });
  if (!found || !isAlive(found.split, context.clock.now())) throw await refuse(asked, 'unknown');
  const { split, device } = found;
  if (input.purpose === 'trial') {
    if (split.deviceId !== deviceId || split.confirmedAt)
      throw await refuse(asked, 'no draft of this device');
    return found;
  }
  if (!split.confirmedAt) throw await refuse(asked, 'draft');
  if (input.purpose !== 'recover' && (split.deviceId !== deviceId || split.revokedAt)) {
    throw await refuse(asked, 'not of this device');
  }
  if (split.version !== device.version) {
    const { splitId } = split;
    context.log.error('an older share was put back', {
      projectId,
      walletId,
      splitId,
      version: split.version,
    });
    throw await refuse(asked, 'older version');
  }
  return found;
}

/** How sure it must be that it is the user. */
async function findNeed(asked: Asked, wallet: WalletRow): Promise<StepUpNeed | undefined> {
  const { context, session, input } = asked;
  const { userId } = session;
  if (input.purpose === 'factor' && (await frozenForMs(context, userId)) > 0) {
    throw await refuse(asked, 'factors are frozen');
  }
  const isSealedToR = thumbprintOf(input.ephemeral) === wallet.recoveryKeyId;
  if (input.purpose === 'recover' && !isSealedToR) {
    const reason = 'ephemeral: expected the recovery key of the wallet';
    throw await refuse(
      asked,
      'not sealed to R',
      new HttpFailure('INVALID_BODY', { field: 'ephemeral', reason }),
    );
  }
  return stepUpOf(input.purpose, isSealedToR);
}

async function requireUser(
  asked: Asked,
  need: StepUpNeed | undefined,
  how: 'checkStepUp' | 'requireStepUp',
): Promise<void> {
  const { context, session, walletId, input } = asked;
  const { projectId, userId, deviceId } = session;
  if (!need) return;
  try {
    await context.sessions[how](session, need, input.intentHash);
  } catch (error) {
    if (!(error instanceof HttpFailure) || error.code !== 'STEP_UP_REQUIRED') throw error;
    const refusals = await addRefusal(context.db.queries, { projectId, walletId }, deviceId);
    if (refusals === toldRefusals) await context.auth.notify(userId, 'release-refused');
    throw await refuse(asked, 'step-up', error);
  }
}

async function spendRates({ context, session, walletId, input }: Asked): Promise<void> {
  const { rateLimit, log } = context;
  const { projectId } = session;
  // Recovering needs no step-up: whoever asks for it over and over must not keep the wallet from signing.
  const key = `${projectId} ${walletId}${input.purpose === 'recover' ? ' recover' : ''}`;
  const wait = (await rateLimit.take(minuteBudget, key, 1)) || (await rateLimit.take(dayBudget, key, 1));
  if (wait === 0) return;
  const isTold = (await rateLimit.take(alarmBudget, key, 1)) > 0;
  if (!isTold) log.error('a burst of releases', { projectId, walletId, deviceId: session.deviceId });
  throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: wait });
}

async function openShare(asked: Asked, split: SplitRow): Promise<Uint8Array> {
  const share = await openStored(asked.context, split);
  if (!share) throw await refuse(asked, 'damaged');
  return share;
}

/** Writes down that it was refused, and why. @returns What to throw. */
async function refuse(
  { context, session, walletId, input }: Asked,
  reason: string,
  failure = new HttpFailure('RELEASE_REFUSED'),
): Promise<HttpFailure> {
  const { projectId, userId, deviceId } = session;
  const { purpose, splitId, intentHash } = input;
  const detail = { walletId, splitId, purpose, intentHash, reason };
  await context.audit.write({ projectId, userId, deviceId, event: 'share.refused', detail });
  return failure;
}
