import { createSteadyClock } from '../kernel/createSteadyClock.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import type { Session } from '../sessions/Sessions.ts';
import type { Auth } from './Auth.ts';
import type { AuthOptions } from './AuthOptions.ts';
import { canonicalEmail } from './canonicalEmail.ts';
import { type CodeHash, createCodeHash } from './createCodeHash.ts';
import type { Codes, CodeUse } from './createCodes.ts';
import { createCodes } from './createCodes.ts';
import { createDeviceLinks, type DeviceLinks } from './createDeviceLinks.ts';
import { createEmailChange, type EmailChange } from './createEmailChange.ts';
import { createLimits, type Limits } from './createLimits.ts';
import { createMails, type Mails } from './createMails.ts';
import { createPost } from './createPost.ts';
import { createSeen } from './createSeen.ts';
import { createSignIn, type SignIn } from './createSignIn.ts';
import { emailIntentHash } from './emailIntentHash.ts';
import { beatMs, codeMs, endedFlowMs, gapLimit, sweepMs } from './rules.ts';
import * as accounts from './store/accounts.ts';
import { deleteCodesBefore } from './store/codes.ts';
import { deleteCountersBefore } from './store/counters.ts';
import { deleteFlowsBefore } from './store/flows.ts';
import { deleteLettersBefore } from './store/letters.ts';

/** Sign-in, with what its routes call beside the contract for other features. */
export interface AuthService extends Auth {
  readonly signIn: SignIn;
  readonly deviceLinks: DeviceLinks;
  readonly emailChange: EmailChange;
  /** Begins to send what waits and to delete what is over, again and again. */
  open(): void;
  /** Resolves when no letter is on its way any more. */
  settle(): Promise<void>;
  /** Stops that for good, and settles. */
  close(): Promise<void>;
}

export function createAuth(options: AuthOptions, codeHash: CodeHash = createCodeHash()): AuthService {
  const { db, log, repeat = repeatByTimer } = options;
  const clock = createSteadyClock(options.clock);
  const steady = { ...options, clock };
  const codes = createCodes({ ...steady, codeHash });
  const limits = createLimits(steady);
  const post = createPost(steady);
  const mails = createMails({ ...steady, codes, limits, post });
  const parts = { ...steady, codes, limits, mails };
  let sweptAt = clock.now();
  let stop = () => {};

  async function sweep(): Promise<void> {
    const now = clock.now();
    if (now < sweptAt + sweepMs) return;
    sweptAt = now;
    await deleteCodesBefore(db.queries, now);
    await deleteLettersBefore(db.queries, now);
    await deleteCountersBefore(db.queries, now);
    await deleteFlowsBefore(db.queries, now - endedFlowMs);
  }

  return {
    signIn: createSignIn(parts),
    deviceLinks: createDeviceLinks(parts),
    emailChange: createEmailChange(parts),
    ...keepAccounts({ ...steady, mails }),
    ...stepUpByMail({ ...steady, codes, limits, mails }),
    notify: (userId, event) => mails.notify(userId, event),
    open() {
      stop = repeat(beatMs, () => {
        void post.deliver();
        sweep().catch((error: Error) => log.error('old sign-ins not deleted', { reason: reasonOf(error) }));
      });
    },
    settle: post.settle,
    async close() {
      stop();
      await post.close();
    },
  };
}

type Part<Name extends keyof Auth> = Pick<Auth, Name>;

function keepAccounts({
  db,
  clock,
}: AuthOptions & { readonly mails: Mails }): Part<
  'emailOf' | 'emailChangedAt' | 'isApproved' | 'listDevices' | 'touchDevice' | 'revokeDevice'
> {
  const { queries } = db;
  const seen = createSeen();
  const selectDevice = accounts.prepareDevice(queries);
  return {
    emailOf: async (userId) => (await accounts.selectUser(queries, userId))?.email ?? null,
    async emailChangedAt(userId) {
      const time = (await accounts.selectUser(queries, userId))?.emailChangedAt;
      return typeof time === 'number' ? new Date(time) : undefined;
    },
    async isApproved(userId, deviceId) {
      const device = await selectDevice({ userId, deviceId });
      if (device) seen.keep(device);
      return device !== undefined;
    },
    async listDevices(userId) {
      const rows = await accounts.selectDevices(queries, userId);
      return rows.map(({ userId: _userId, approvedAt, lastSeenAt, ...device }) => ({
        ...device,
        approvedAt: new Date(approvedAt),
        lastSeenAt: new Date(lastSeenAt),
      }));
    },
    async touchDevice(userId, deviceId) {
      const now = clock.now();
      if (seen.isWithin(accounts.seenEveryMs, { userId, deviceId }, now)) return;
      await accounts.updateDeviceSeen(queries, userId, deviceId, now);
    },
    revokeDevice: (userId, deviceId) => accounts.deleteDevice(queries, userId, deviceId),
  };
}

function stepUpByMail(
  parts: AuthOptions & { readonly codes: Codes; readonly limits: Limits; readonly mails: Mails },
): Part<'mailStepUp' | 'spendStepUp'> {
  const { db, codes, limits, mails, projects, nameIntent } = parts;

  async function useOf(session: Session, intentHash: string): Promise<CodeUse> {
    const { sessionId, projectId, deviceId, userId } = session;
    const user = await accounts.selectUser(db.queries, userId);
    if (!user || user.email === null) throw new HttpFailure('STEP_UP_REQUIRED', { field: 'passkey' });
    return { scope: sessionId, purpose: 'step-up', projectId, deviceId, email: user.email, intentHash };
  }

  async function nameOf(projectId: string): Promise<string> {
    return (await projects.find(projectId))?.name ?? projectId;
  }

  return {
    async mailStepUp(session, intentHash, newEmail) {
      const what =
        newEmail === undefined ? await nameIntent?.(session, intentHash) : changeOf(intentHash, newEmail);
      const use = await useOf(session, intentHash);
      const device = await accounts.selectDevice(db.queries, session.userId, session.deviceId);
      if (!device) throw new HttpFailure('SESSION_INVALID');
      await limits.takeCode(use);
      const origin = { ...device, projectName: await nameOf(use.projectId) };
      await mails.sendConfirmation(use, origin, what ?? 'what your wallet shows you now');
      return { resendInMs: gapLimit.ms, expiresInMs: codeMs };
    },
    async spendStepUp(session, intentHash, code) {
      const use = await useOf(session, intentHash);
      const outcome = await codes.spend(use, code);
      if (outcome === 'wrong') await mails.tellWrong(use, { name: await nameOf(use.projectId) });
      if (outcome !== 'right') throw new HttpFailure('CODE_REFUSED');
      await limits.forgetGap(use);
    },
  };
}

/** A change of address in the words of its letter. */
function changeOf(intentHash: string, newEmail: string): string {
  if (emailIntentHash(newEmail) !== intentHash) {
    throw new HttpFailure('INVALID_BODY', { field: 'newEmail', reason: 'the intent is another one' });
  }
  return `your account gets another address, ${canonicalEmail(newEmail)}`;
}

function repeatByTimer(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms).unref();
  return () => clearInterval(timer);
}
