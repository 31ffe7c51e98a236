import { Hono } from 'hono';
import { every } from 'hono/combine';
import { createAudit } from '../audit/service.ts';
import { answerFailure } from '../kernel/answerFailure.ts';
import { answerInTime } from '../kernel/answerInTime.ts';
import type { HttpEnv } from '../kernel/HttpEnv.ts';
import { nameRequest } from '../kernel/middleware.ts';
import type { Db } from '../ports/Db.ts';
import type { LogFields } from '../ports/Log.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { requireCaller } from '../projects/requireCaller.ts';
import { requireWalletSite } from '../projects/requireWalletSite.ts';
import { createProjects } from '../projects/service.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import type { StepUpNeed, WalletLock } from '../sessions/Sessions.ts';
import { createSessions } from '../sessions/service.ts';
import { createTestDevice, type ProofChanges, type TestDevice } from './createTestDevice.ts';
import { createTestKeyVault } from './createTestKeyVault.ts';
import { fakeAuth } from './fakeAuth.ts';
import { openTestDb } from './openTestDb.ts';

export const walletSite = 'https://wallet.example';
export const embedder = 'https://app.example.org';
const gatewayUrl = 'https://api.example';
/** How long a request may take, in ms: more than a busy machine needs. */
export const answerMs = 60_000;

/** What a test sends beside the path. */
export interface SessionRequest {
  readonly device?: TestDevice;
  readonly token?: string | undefined;
  readonly body?: object;
  readonly project?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly proof?: ProofChanges;
  /** The proof itself; an empty one leaves it out. */
  readonly jwt?: string;
  /** What the proof is made for, where that is not what is asked. */
  readonly provenUrl?: string;
  /** Node of the gateway that is asked. */
  readonly node?: number;
}

/** Two nodes of a gateway on one database, users that are taken on trust, and a clock that stands still. */
export async function startTestSessions(parts: { rateLimit?: RateLimit; publicUrl?: string; db?: Db } = {}) {
  const { rateLimit = { take: async () => 0 }, publicUrl } = parts;
  const db = parts.db ?? (await openTestDb());
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  const lines: { message: string; fields: LogFields }[] = [];
  const keep = (message: string, fields: LogFields = {}) => void lines.push({ message, fields });
  const log = { info: keep, warn: keep, error: keep };
  const keyVault = createTestKeyVault();
  const audit = createAudit(db, clock);
  const auth = fakeAuth();
  const revoked: string[] = [];
  const hook = { fault: undefined as Error | undefined };
  const onRevoked = async (userId: string, deviceId: string) => {
    if (hook.fault) throw hook.fault;
    revoked.push(`${userId} ${deviceId}`);
  };
  /** What locks each user's wallet. */
  const locks = new Map<string, WalletLock>();
  const walletLock = async ({ userId }: { readonly userId: string }) => locks.get(userId);
  const allowedOrigins = [embedder];
  const config = {
    development: false,
    projects: ['site', 'other'].map((id) => ({ id, name: `The ${id}`, allowedOrigins })),
  };
  const projects = createProjects({ db, clock, config });
  await projects.seed();
  const house = {
    db,
    clock,
    log,
    keyVault,
    walletUrl: walletSite,
    publicUrl,
    audit,
    auth,
    onRevoked,
    walletLock,
  };
  const caller = every(requireWalletSite(walletSite), requireCaller(projects, rateLimit, walletSite));

  function openNode() {
    const sessions = createSessions(house);
    return new Hono<HttpEnv>()
      .use(nameRequest, answerInTime(answerMs))
      .route('/', sessionRoutes({ sessions, auth, caller, rateLimit }))
      .post('/probe/open/:user', caller, sessions.requireProof, async (context) => {
        const userId = context.req.param('user');
        const projectId = context.get('project').id;
        return context.json(await sessions.open({ projectId, userId }, context.get('proof')));
      })
      .post('/probe/peek', caller, sessions.requireProof, async (context) => {
        const authorization = context.req.header('authorization');
        const { id } = context.get('project');
        return context.json({ session: await sessions.peek(authorization, context.get('proof'), id) });
      })
      .post('/probe/forget/:passkey', caller, sessions.requireSession, async (context) => {
        const { userId } = context.get('session');
        await sessions.forgetPasskey(db.queries, userId, context.req.param('passkey'));
        return context.body(null, 204);
      })
      .post('/probe/check/:need/:intent', caller, sessions.requireSession, async (context) => {
        const need = context.req.param('need') as StepUpNeed;
        await sessions.checkStepUp(context.get('session'), need, context.req.param('intent'));
        return context.body(null, 204);
      })
      .post('/probe/need/:need/:intent', caller, sessions.requireSession, async (context) => {
        const need = context.req.param('need') as StepUpNeed;
        await sessions.requireStepUp(context.get('session'), need, context.req.param('intent'));
        return context.body(null, 204);
      })
      .onError(answerFailure({ log, clock }));
  }

  const nodes = [openNode(), openNode()];
  let nonce: string | undefined;

  /** Sends a request with a proof, as the wallet site does; a nonce that is asked for is taken, once. */
  async function send(path: string, request: SessionRequest = {}) {
    const { device = createTestDevice(), token, body, project = 'site', headers = {} } = request;
    const method = request.method ?? (body || path.startsWith('/probe') ? 'POST' : 'GET');
    const url = `${gatewayUrl}${path}?projectId=${project}&st=frame&sv=test-1`;
    const once = async () => {
      const proven = { method, url: request.provenUrl ?? url, nonce, token };
      const jwt = request.jwt ?? device.prove(proven, request.proof);
      const sent = new Headers({ origin: walletSite, ...headers });
      if (jwt !== '') sent.set('dpop', jwt);
      if (token !== undefined && !sent.has('authorization')) sent.set('authorization', `DPoP ${token}`);
      const init = { method, headers: sent, ...(body ? { body: JSON.stringify(body) } : {}) };
      const response = await nodes[request.node ?? 0]?.request(url, init);
      if (!response) throw new Error('there is no such node');
      nonce = response.headers.get('dpop-nonce') ?? nonce;
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      };
    };
    const answer = await once();
    return answer.body?.error?.code === 'PROOF_NONCE_REQUIRED' ? once() : answer;
  }

  /** A user signs in on a device of their own. */
  async function signIn(userId = 'user-0001', device = createTestDevice(), project = 'site') {
    auth.approve(userId, device.id, clock.time);
    const { body } = await send(`/probe/open/${userId}`, { device, project });
    const asUser = (path: string, request: SessionRequest = {}) =>
      send(path, { device, token: body.accessToken, project, ...request });
    return { device, reply: body, send: asUser };
  }

  return { db, clock, lines, keyVault, audit, auth, revoked, hook, locks, send, signIn, nodes };
}

export type TestSessions = Awaited<ReturnType<typeof startTestSessions>>;
