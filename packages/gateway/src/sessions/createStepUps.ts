import { HttpFailure } from '../kernel/HttpFailure.ts';
import { deletePasskey } from './passkeyStore.ts';
import { readPasskeys } from './readPasskeys.ts';
import {
  addressFreezeMs,
  freshSignInMs,
  isAddressFrozen,
  releaseLockMs,
  stepUpLifeMs,
  unusedPasskeyMs,
} from './rules.ts';
import type { SessionParts } from './SessionParts.ts';
import type { Session, Sessions, StepUpNeed } from './Sessions.ts';
import { hasStepUp, insertStepUp, prepareLock, selectOpenedAt, spendStepUp } from './store.ts';

/** What proves the user anew: kept for one intent, spent by what it was for. */
export interface StepUps extends Pick<Sessions, 'checkStepUp' | 'requireStepUp'> {
  /** Keeps that the user was proven; a passkey tap opens the release lock too. */
  keep(session: Session, kind: 'passkey' | 'code', intentHash: string): Promise<void>;
  /** Ms until a passkey tap is asked for again. */
  passkeyFreshForMs(session: Session): Promise<number>;
  /**
   * What adding a passkey needs, which opens the lock from then on: a step-up, or for the first one of a user without a
   * wallet a sign-in a moment ago. Never in the day after a change of address. Those that lock nothing are forgotten.
   * @throws HttpFailure `STEP_UP_REQUIRED`
   */
  requireForPasskey(session: Session, intentHash: string): Promise<void>;
}

export function createStepUps({ db, clock, audit, auth, walletLock }: SessionParts): StepUps {
  const { queries } = db;
  const selectLock = prepareLock(queries);

  const read = (session: Session) => readPasskeys(queries, walletLock, session);

  const isFrozen = async ({ userId }: Session) =>
    isAddressFrozen(await auth.emailChangedAt(userId), clock.now());

  const freshForMs = (passkeyAt: number | undefined) => {
    // A clock that was put back does not hold the lock open.
    const age = clock.now() - (passkeyAt ?? Number.NEGATIVE_INFINITY);
    return age < 0 ? 0 : Math.max(0, releaseLockMs - age);
  };

  const isLocked = async (session: Session) => (await read(session)).counting.length > 0;

  /** Asked at every signature: where no passkey was ever added, or one was just tapped, a single look answers it. */
  async function requireOpenLock(session: Session): Promise<void> {
    const { passkeyAt, hasPasskeys } = await selectLock(session);
    if (!hasPasskeys || freshForMs(passkeyAt) > 0 || !(await isLocked(session))) return;
    throw new HttpFailure('STEP_UP_REQUIRED', { field: 'passkey' });
  }

  async function prove(
    session: Session,
    need: StepUpNeed,
    intentHash: string,
    take: typeof spendStepUp,
  ): Promise<void> {
    if (need === 'release-lock') return requireOpenLock(session);
    const hasPasskey = await isLocked(session);
    if (!hasPasskey && need === 'sensitive' && (await isFrozen(session))) {
      throw new HttpFailure('STEP_UP_REQUIRED', {
        field: 'passkey',
        reason: 'mail alone does not do in the 24 hours after a change of address',
      });
    }
    const kind = hasPasskey ? 'passkey' : 'code';
    const { sessionId } = session;
    if (await take(queries, { sessionId, intentHash, kind }, clock.now())) return;
    throw new HttpFailure('STEP_UP_REQUIRED', { field: kind });
  }

  const requireStepUp: StepUps['requireStepUp'] = (session, need, intentHash) =>
    prove(session, need, intentHash, spendStepUp);

  /** What was left of a wallet that was not finished, or by somebody who got in and could not open it. */
  async function forgetUnused(session: Session): Promise<void> {
    const { projectId, userId, deviceId } = session;
    const { all, locking } = await read(session);
    for (const passkey of all) {
      if (locking.includes(passkey) || clock.now() - passkey.createdAt < unusedPasskeyMs) continue;
      const detail = { passkeyId: passkey.id };
      await audit.write({ projectId, userId, deviceId, event: 'passkey.unused', detail });
      await deletePasskey(queries, userId, passkey.id);
    }
  }

  return {
    checkStepUp: (session, need, intentHash) => prove(session, need, intentHash, hasStepUp),
    requireStepUp,
    passkeyFreshForMs: async (session) => freshForMs((await selectLock(session)).passkeyAt),
    async keep(session, kind, intentHash) {
      const { sessionId, projectId, userId, deviceId } = session;
      const now = clock.now();
      await audit.write({
        projectId,
        userId,
        deviceId,
        event: 'step-up.passed',
        detail: { kind, intentHash },
      });
      await insertStepUp(queries, { sessionId, intentHash, kind, expiresAt: now + stepUpLifeMs }, now);
    },
    async requireForPasskey(session, intentHash) {
      if (await isFrozen(session)) {
        throw new HttpFailure('STEP_UP_REQUIRED', {
          reason: `no factor changes in the ${addressFreezeMs / 3_600_000} hours after a change of address`,
        });
      }
      await forgetUnused(session);
      const openedAt = (await selectOpenedAt(queries, session.sessionId)) ?? 0;
      const isFresh = Math.abs(clock.now() - openedAt) < freshSignInMs;
      const { counting, hasWallet } = await read(session);
      if (isFresh && !hasWallet && counting.length === 0) return;
      await requireStepUp(session, 'sensitive', intentHash);
    },
  };
}
