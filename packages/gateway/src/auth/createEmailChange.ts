import type { ChangeEmailReply, FlowMailReply } from '@foyer/protocol/auth';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import { visitorKey } from '../kernel/visitorKey.ts';
import type { Queries } from '../ports/Db.ts';
import { hashText, makeToken } from '../sessions/hashText.ts';
import type { Session } from '../sessions/Sessions.ts';
import type { AuthParts } from './AuthParts.ts';
import { canonicalEmail } from './canonicalEmail.ts';
import { codeMs, flowMs, gapLimit, maxFlowMs, revertMs } from './rules.ts';
import { drawId } from './secrets.ts';
import {
  changeEmail,
  isTaken,
  isTwice,
  revertEmail,
  selectDevice,
  selectDevices,
  selectRevert,
  selectUser,
} from './store/accounts.ts';
import { type Flow, insertFlow, selectFlow, updateFlow } from './store/flows.ts';

/** A signed-in user on the way to another address. */
export interface EmailAsker {
  readonly session: Session;
  readonly projectName: string;
  /** The network address of the request. */
  readonly address: string;
}

/** Changing the address: a code to the old one, then a code to the new one, and a day to take it back. */
export interface EmailChange {
  /**
   * @param spendStepUp Called when nothing refuses any more: a step-up is not lost to a limit.
   * @throws HttpFailure `INVALID_BODY`, `TOO_MANY_REQUESTS`, `KEYS_UNAVAILABLE`
   */
  start(asker: EmailAsker, email: string, spendStepUp: () => Promise<void>): Promise<ChangeEmailReply>;
  /** Another code for the step the change is at, which the answer names. @throws HttpFailure `FLOW_REFUSED`, `TOO_MANY_REQUESTS` */
  mail(asker: EmailAsker, flowId: string): Promise<FlowMailReply>;
  /**
   * The code that the old address was sent; the new one is sent its own, or, with `expiresInMs` 0, can be once
   * `resendInMs` is over.
   * @throws HttpFailure `CODE_REFUSED`
   */
  confirmOld(asker: EmailAsker, flowId: string, code: string): Promise<FlowMailReply>;
  /** The code that the new address was sent. @throws HttpFailure `CODE_REFUSED` */
  confirmNew(asker: EmailAsker, flowId: string, code: string): Promise<string>;
  /**
   * The link is spent last: what fails before can be asked for again.
   * @param endDevice Ends the sessions of a device.
   * @throws HttpFailure `LINK_REFUSED`
   */
  revert(token: string, endDevice: (userId: string, deviceId: string) => Promise<void>): Promise<void>;
}

const sent: FlowMailReply = { resendInMs: gapLimit.ms, expiresInMs: codeMs };

/** The mail of this step can be asked for, once `error` allows it. */
function unsent(error: unknown): FlowMailReply {
  const { retryAfter = 0 } = error instanceof HttpFailure ? error.detail : {};
  // What refuses may count it as asked for all the same.
  return { resendInMs: Math.max(gapLimit.ms, retryAfter * 1000), expiresInMs: 0 };
}

/** When a change that took another step now is over. */
function endOf({ createdAt }: Flow, now: number): number {
  return Math.min(now + flowMs, createdAt + maxFlowMs);
}

export function createEmailChange(parts: AuthParts): EmailChange {
  const { db, clock, log, audit, codes, limits, mails } = parts;

  async function find({ session }: EmailAsker, id: string): Promise<Flow | undefined> {
    const { projectId, deviceId, userId } = session;
    const flow = await selectFlow(db.queries, { id, projectId, deviceId }, clock.now());
    return flow?.userId === userId && flow.state === 'code-sent' ? flow : undefined;
  }

  async function sendCode(flow: Flow, { projectName, address }: EmailAsker): Promise<void> {
    const isNew = flow.purpose === 'email-new';
    const email = isNew ? (flow.newEmail ?? '') : flow.email;
    await limits.takeCode({ ...flow, email, address });
    const taken = isNew && (await isTaken(db.queries, { ...flow, email }, clock.now()));
    // Somebody else's address is sent no code. One is made all the same, for nobody: the answer takes as long.
    if (taken) {
      await codes.issue({ ...flow, email, scope: `none ${drawId()}` });
      return mails.sendTaken(email, projectName);
    }
    const what = isNew
      ? 'this becomes the address of your account'
      : `your account gets another address, ${flow.newEmail}`;
    return mails.sendConfirmation({ ...flow, email, scope: flow.id }, { ...flow, projectName }, what);
  }

  /** @throws HttpFailure `CODE_REFUSED`; the same work is done when there is no such flow. */
  async function spend(
    asker: EmailAsker,
    flowId: string,
    purpose: 'email-old' | 'email-new',
    code: string,
  ): Promise<Flow> {
    const flow = await find(asker, flowId);
    const { projectId, deviceId } = asker.session;
    const email = (purpose === 'email-new' ? flow?.newEmail : flow?.email) ?? '';
    const scope = flow?.purpose === purpose ? flowId : '';
    const outcome = await codes.spend({ scope, purpose, projectId, deviceId, email }, code);
    if (outcome === 'wrong' && flow) await mails.tellWrong(flow, { name: asker.projectName });
    if (outcome !== 'right' || !flow) throw new HttpFailure('CODE_REFUSED');
    return flow;
  }

  return {
    async start(asker, text, spendStepUp) {
      const { userId, projectId, deviceId } = asker.session;
      const newEmail = canonicalEmail(text);
      const now = clock.now();
      const user = await selectUser(db.queries, userId);
      const device = await selectDevice(db.queries, userId, deviceId);
      if (!user || !device || user.email === null) throw new HttpFailure('FLOW_REFUSED');
      // A second change would take away the first address's right to take it back.
      const wait = (user.revertUntil ?? 0) - now;
      if (wait > 0) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) });
      const { browser, system, siteOrigin } = device;
      const flow: Flow = {
        ...{ id: drawId(), projectId, deviceId, userId, newEmail, browser, system, siteOrigin },
        ...{ purpose: 'email-old', state: 'code-sent', email: user.email, numbers: [], linkHash: null },
        ...{ place: visitorKey(asker.address), createdAt: now, expiresAt: now + flowMs, mailedAt: now },
      };
      await sendCode(flow, asker);
      await spendStepUp();
      await insertFlow(db.queries, flow);
      return { flowId: flow.id, action: 'VERIFY_PRIMARY_OTP', resendInMs: gapLimit.ms };
    },
    async mail(asker, flowId) {
      const flow = await find(asker, flowId);
      if (!flow) throw new HttpFailure('FLOW_REFUSED');
      await sendCode(flow, asker);
      const now = clock.now();
      await updateFlow(db.queries, flow, { mailedAt: now, expiresAt: endOf(flow, now) });
      // The answer that told of the step may have been lost.
      return { ...sent, step: flow.purpose === 'email-new' ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' };
    },
    async confirmOld(asker, flowId, code) {
      const flow = await spend(asker, flowId, 'email-old', code);
      const now = clock.now();
      const next = { purpose: 'email-new', mailedAt: now, expiresAt: endOf(flow, now) } as const;
      if (!(await updateFlow(db.queries, flow, next))) throw new HttpFailure('CODE_REFUSED');
      // Its code is spent: whatever keeps this mail back, the change is at its next step.
      return sendCode({ ...flow, ...next }, asker).then(
        () => sent,
        (error) => {
          if (!(error instanceof HttpFailure)) log.error('mail not written', { reason: reasonOf(error) });
          return unsent(error);
        },
      );
    },
    async confirmNew(asker, flowId, code) {
      const flow = await spend(asker, flowId, 'email-new', code);
      const { projectId, deviceId, email: from, newEmail: to } = flow;
      const { userId } = asker.session;
      const now = clock.now();
      const token = makeToken();
      await audit.write({ projectId, userId, deviceId, event: 'email.changed.asked' });
      if (to === null || (await isTaken(db.queries, { projectId, email: to }, now))) {
        throw new HttpFailure('CODE_REFUSED');
      }
      const revert = { hash: hashText(token), until: now + revertMs };
      const project = { id: projectId, name: asker.projectName };
      const change = (queries: Queries) => changeEmail(queries, { userId, from, to }, revert, now);
      const isChanged = await mails.changeWithRevert(from, token, project, change).catch((error) => {
        if (isTwice(error)) return false;
        throw error;
      });
      if (!isChanged) throw new HttpFailure('CODE_REFUSED');
      await audit.write({ projectId, userId, deviceId, event: 'email.changed' });
      await updateFlow(db.queries, flow, { state: 'done' });
      await mails.notify(userId, 'email-changed');
      // Whoever signs in with it now waits for no mail of the change.
      await limits.forgetGap({ ...flow, email: to });
      return to;
    },
    async revert(token, endDevice) {
      const hash = hashText(token);
      const now = clock.now();
      const user = await selectRevert(db.queries, hash, now);
      if (!user) throw new HttpFailure('LINK_REFUSED');
      const line = { projectId: user.projectId, userId: user.id };
      await audit.write({ ...line, event: 'email.reverted.asked' });
      for (const { deviceId } of await selectDevices(db.queries, user.id)) await endDevice(user.id, deviceId);
      if (!(await revertEmail(db.queries, hash, now))) throw new HttpFailure('LINK_REFUSED');
      await audit.write({ ...line, event: 'email.reverted' });
      await mails.notify(user.id, 'email-reverted', user.email);
    },
  };
}
