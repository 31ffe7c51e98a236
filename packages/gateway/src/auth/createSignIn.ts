import type { FlowMailReply, FlowReply, StartFlow, StartFlowReply } from '@foyer/protocol/auth';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { visitorKey } from '../kernel/visitorKey.ts';
import { mayUse, type Project } from '../projects/rules.ts';
import type { Proof, Session } from '../sessions/Sessions.ts';
import type { AuthParts } from './AuthParts.ts';
import { canonicalEmail } from './canonicalEmail.ts';
import { codeMs, flowMs, gapLimit, linkMs, maxFlowMs, remaining } from './rules.ts';
import { drawId, drawNumbers } from './secrets.ts';
import { letDeviceIn, provideUser, selectAccount } from './store/accounts.ts';
import { type Flow, insertFlow, selectFlow, updateFlow } from './store/flows.ts';

/** Who asks: the key that the request was proven with, at which project, from which network address. */
export interface Asker {
  readonly project: Project;
  readonly proof: Proof;
  readonly address: string;
}

/** Signing in by mail. What it answers does not depend on whether there is an account. */
export interface SignIn {
  /**
   * @param session The live session of the same device, if the request carries one.
   * @throws HttpFailure `INVALID_BODY`, `ORIGIN_NOT_ALLOWED`, `TOO_MANY_REQUESTS`, `KEYS_UNAVAILABLE`
   */
  start(asker: Asker, ask: StartFlow, session: Session | undefined): Promise<StartFlowReply>;
  /** @throws HttpFailure `FLOW_REFUSED` when it is not a flow of this device. */
  read(asker: Asker, flowId: string): Promise<FlowReply>;
  /** @throws HttpFailure `FLOW_REFUSED`, `TOO_MANY_REQUESTS`, `KEYS_UNAVAILABLE` */
  mail(asker: Asker, flowId: string): Promise<FlowMailReply>;
  /**
   * Makes the account and lets the device in, when the code is right.
   * @throws HttpFailure `CODE_REFUSED`, whatever the reason.
   */
  verify(asker: Asker, flowId: string, code: string): Promise<{ projectId: string; userId: string }>;
}

export function createSignIn(parts: AuthParts): SignIn {
  const { db, clock, audit, codes, limits, mails } = parts;

  async function find({ project, proof }: Asker, id: string): Promise<Flow> {
    const where = { id, projectId: project.id, deviceId: proof.deviceId };
    const flow = await selectFlow(db.queries, where, clock.now());
    if (flow?.purpose !== 'login') throw new HttpFailure('FLOW_REFUSED');
    return flow;
  }

  function newFlow(asker: Asker, ask: StartFlow, email: string): Flow {
    const now = clock.now();
    return {
      id: drawId(),
      projectId: asker.project.id,
      purpose: 'login',
      state: 'device-waiting',
      email,
      userId: null,
      newEmail: null,
      deviceId: asker.proof.deviceId,
      siteOrigin: ask.siteOrigin,
      browser: ask.browser,
      system: ask.system,
      place: visitorKey(asker.address),
      numbers: drawNumbers(),
      linkHash: null,
      createdAt: now,
      expiresAt: now + flowMs,
      mailedAt: now,
    };
  }

  function checkSite(project: Project, siteOrigin: string): void {
    const isListed = project.allowedOrigins.length > 0 && mayUse(project, siteOrigin);
    if (isListed || siteOrigin === parts.walletUrl) return;
    throw new HttpFailure('ORIGIN_NOT_ALLOWED', { field: 'siteOrigin' });
  }

  /** A signed-in user of that very address has nothing to do. */
  async function connect(flow: Flow): Promise<StartFlowReply> {
    await insertFlow(db.queries, { ...flow, state: 'done', mailedAt: null });
    return { flowId: flow.id, action: 'CONNECT', resendInMs: 0, expiresInMs: 0 };
  }

  async function sendCode(flow: Flow, project: Project, address: string): Promise<void> {
    await limits.takeCode({ ...flow, address });
    await mails.sendCode(flow, project);
  }

  async function sendLink(flow: Flow, project: Project, address: string): Promise<string> {
    await limits.takePrompt({ ...flow, address }, () => mails.warn(flow, project));
    // Kept out or not, the answer and the limits are the same: the mailbox alone learns of it.
    return mails.sendLink(flow, project, await limits.isLocked(flow));
  }

  return {
    async start(asker, ask, session) {
      const { project, proof, address } = asker;
      checkSite(project, ask.siteOrigin);
      const flow = newFlow(asker, ask, canonicalEmail(ask.email));
      const account = await selectAccount(db.queries, flow);
      if (
        session !== undefined &&
        session.userId === account?.userId &&
        session.deviceId === proof.deviceId
      ) {
        return connect(flow);
      }
      if (account?.isKnownDevice) {
        await sendCode(flow, project, address);
        await insertFlow(db.queries, { ...flow, state: 'code-sent' });
        return { flowId: flow.id, action: 'VERIFY_OTP', resendInMs: gapLimit.ms, expiresInMs: codeMs };
      }
      const linkHash = await sendLink(flow, project, address);
      await insertFlow(db.queries, { ...flow, linkHash, expiresAt: clock.now() + linkMs });
      const [number] = flow.numbers;
      const reply = { flowId: flow.id, resendInMs: gapLimit.ms, expiresInMs: linkMs };
      return { ...reply, action: 'VERIFY_DEVICE', ...(number === undefined ? {} : { number }) };
    },
    async read(asker, flowId) {
      const { state, mailedAt } = await find(asker, flowId);
      return { state, resendInMs: remaining(mailedAt, gapLimit.ms, clock.now()) };
    },
    async mail(asker, flowId) {
      const { project, address } = asker;
      const flow = await find(asker, flowId);
      const now = clock.now();
      const expiresAt = Math.min(now + flowMs, flow.createdAt + maxFlowMs);
      const again = { resendInMs: gapLimit.ms, mailedAt: now };
      if (flow.state === 'device-waiting') {
        const linkHash = await sendLink(flow, project, address);
        await moveOn(flow, { linkHash, mailedAt: now, expiresAt });
        return { resendInMs: again.resendInMs, expiresInMs: expiresAt - now };
      }
      if (flow.state !== 'device-approved' && flow.state !== 'code-sent')
        throw new HttpFailure('FLOW_REFUSED');
      if (await mustStayOut(flow)) throw new HttpFailure('FLOW_REFUSED');
      await sendCode(flow, project, address);
      await moveOn(flow, { state: 'code-sent', mailedAt: now, expiresAt });
      return { resendInMs: again.resendInMs, expiresInMs: Math.min(codeMs, expiresAt - now) };
    },
    async verify(asker, flowId, code) {
      const { project, proof } = asker;
      const where = { id: flowId, projectId: project.id, deviceId: proof.deviceId };
      const flow = await selectFlow(db.queries, where, clock.now());
      const isOpen = flow?.state === 'code-sent' && flow.purpose === 'login' && !(await mustStayOut(flow));
      // A flow that takes no code is tried all the same, under a name that no code has.
      const use = {
        ...where,
        scope: isOpen ? flowId : '',
        purpose: 'login',
        email: flow?.email ?? '',
      } as const;
      const outcome = await codes.spend(use, code);
      if (outcome === 'wrong' && flow) await mails.tellWrong(flow, project);
      if (outcome !== 'right' || !flow) throw new HttpFailure('CODE_REFUSED');
      return letIn(flow);
    },
  };

  async function moveOn(flow: Flow, change: Partial<Flow>): Promise<void> {
    if (!(await updateFlow(db.queries, flow, change))) throw new HttpFailure('FLOW_REFUSED');
  }

  /** While an account is locked only devices that it knows may sign in. */
  async function mustStayOut(flow: Flow): Promise<boolean> {
    const isLocked = await limits.isLocked(flow);
    const account = await selectAccount(db.queries, flow);
    return isLocked && !account?.isKnownDevice && flow.purpose === 'login';
  }

  async function letIn(flow: Flow): Promise<{ projectId: string; userId: string }> {
    const { projectId, deviceId, email, browser, system, siteOrigin } = flow;
    const now = clock.now();
    const user = await provideUser(db.queries, { id: drawId(), projectId, email }, now);
    if (!user) throw new HttpFailure('CODE_REFUSED');
    const { userId, isNew } = user;
    await audit.write({ projectId, userId, deviceId, event: 'user.signed-in', detail: { isNew } });
    const refuse = async (code: 'CODE_REFUSED' | 'FLOW_REFUSED') => {
      await audit.write({ projectId, userId, deviceId, event: 'user.sign-in-refused' });
      return new HttpFailure(code);
    };
    const device = { userId, deviceId, browser, system, siteOrigin, approvedAt: now, lastSeenAt: now };
    // The address may have been taken back meanwhile, and every device signed out.
    const entry = await letDeviceIn(db.queries, device, email);
    if (!entry) throw await refuse('CODE_REFUSED');
    if (!(await updateFlow(db.queries, flow, { state: 'done' }))) throw await refuse('FLOW_REFUSED');
    await limits.forgetGap(flow);
    if (entry.isNew && !isNew) await mails.notify(userId, 'device-added');
    return { projectId, userId };
  }
}
