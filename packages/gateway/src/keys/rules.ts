import type { Release } from '@foyer/protocol/keys';
import type { Budgets } from '../kernel/limit.ts';
import type { Budget } from '../ports/RateLimit.ts';
import type { StepUpNeed } from '../sessions/Sessions.ts';

/** A draft that is not confirmed is gone after so long. */
export const draftLifeMs = 60 * 60 * 1000;
/** A device may store a new split, or change factors, so long after the release that serves it. */
export const releaseServesMs = 10 * 60 * 1000;
/** After a change of address factors stay as they are for so long. */
export const freezeMs = 24 * 60 * 60 * 1000;
/** A seal key is given out for so long; uploads to it are taken as long as a draft lives after that. */
export const sealKeyLifeMs = 7 * 24 * 60 * 60 * 1000;
/** Releases refused in a row for want of a passkey tap after which the user is told; the first is how a prompt begins. */
export const toldRefusals = 2;
export const maxWraps = 8;
/** Devices that hold a split of one wallet: each recovery may have to try them all. One more takes another's place. */
export const maxDevices = 20;
/** Room for eight wraps. */
export const maxBodyBytes = 64_000;
/** Records whose data key is wrapped anew at a time. */
export const rewrapBatch = 25;

/** Requests a minute: before the proof and the session of one are looked up. */
export const keysBudgets: Budgets = {
  project: { name: 'key requests of a project', points: 60_000, seconds: 60 },
  visitor: { name: 'key requests of a visitor', points: 600, seconds: 60 },
};
/** Requests a minute of one device, once its session is known. */
export const requestBudget: Budget = { name: 'key requests of a device', points: 240, seconds: 60 };
export const minuteBudget: Budget = { name: 'releases of a wallet a minute', points: 60, seconds: 60 };
export const dayBudget: Budget = { name: 'releases of a wallet a day', points: 600, seconds: 86_400 };
/** The alarm itself: one line a minute and wallet. */
export const alarmBudget: Budget = { name: 'release alarms of a wallet', points: 1, seconds: 60 };

/** Where a server share belongs. */
export interface SplitPlace {
  readonly projectId: string;
  readonly userId: string;
  readonly walletId: string;
  readonly deviceId: string;
  readonly splitId: string;
  readonly version: number;
}

/** What a stored share is authenticated with: in any other row, or as any other version, it does not open. */
export function shareContext(place: SplitPlace): string {
  const { projectId, userId, walletId, deviceId, splitId, version } = place;
  return ['share/v1', projectId, userId, walletId, deviceId, splitId, version].join('‖');
}

export function sealKeyContext(id: string): string {
  return `seal-key/v1‖${id}`;
}

/**
 * How sure the gateway must be that it is the user. An answer sealed to the recovery key R opens only with a factor of
 * the user's, which is then the proof: always to recover, so that no copied profile gets round the release lock and a
 * lost passkey does not shut out the recovery code.
 */
export function stepUpOf(purpose: Release['purpose'], isSealedToR: boolean): StepUpNeed | undefined {
  switch (purpose) {
    case 'trial':
    case 'recover':
      return undefined;
    case 'export':
      return isSealedToR ? 'intent' : 'sensitive';
    case 'factor':
      return 'sensitive';
    case 'grant':
      return 'intent';
    case 'sign':
      return 'release-lock';
  }
}

/** Whether something that happened at `then` still serves at `now`. */
export function isWithin(then: Date | null | undefined, now: number, lifeMs: number): boolean {
  return then != null && now - then.getTime() < lifeMs;
}

/** Whether a split or wallet is still there: a draft ends by itself. */
export function isAlive(row: { createdAt: Date; confirmedAt: Date | null }, now: number): boolean {
  return row.confirmedAt !== null || isWithin(row.createdAt, now, draftLifeMs);
}
