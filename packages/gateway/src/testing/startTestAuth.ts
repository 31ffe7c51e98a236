import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AuditEntry } from '../audit/Audit.ts';
import type { AuthOptions } from '../auth/AuthOptions.ts';
import { createAuth } from '../auth/createAuth.ts';
import { createCodeHash } from '../auth/createCodeHash.ts';
import { authRoutes } from '../auth/routes.ts';
import { answerFailure } from '../kernel/answerFailure.ts';
import type { HttpEnv } from '../kernel/HttpEnv.ts';
import { nameRequest } from '../kernel/middleware.ts';
import type { Db } from '../ports/Db.ts';
import type { LogFields } from '../ports/Log.ts';
import { requireCaller } from '../projects/requireCaller.ts';
import { requireWalletSite } from '../projects/requireWalletSite.ts';
import { createProjects } from '../projects/service.ts';
import { createTestKeyVault } from './createTestKeyVault.ts';
import { createTestMailer } from './createTestMailer.ts';
import { fakeSessions } from './fakeSessions.ts';
import { siteOrigin } from './startTestGateway.ts';

const walletUrl = 'https://wallet.example';
/** What codes cost has a test of its own. */
const lowCost = { N: 2, r: 1, p: 1 };

/** An answer as tests look at it. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Each test knows what it asked for. */
  readonly body: ReturnType<typeof JSON.parse>;
}

/** What a test sends beside path and body. */
export interface AuthRequest {
  readonly device?: string;
  readonly userId?: string;
  readonly address?: string;
  readonly project?: string;
  readonly method?: string;
}

/**
 * Sign-in on an emptied database, with a clock that stands still, a mail server that is read, and no waiting.
 * Whoever opened the database closes it.
 */
export async function startTestAuth(db: Db, more: Partial<AuthOptions> = {}) {
  const emptied = ['codes', 'letters', 'counters', 'flows', 'devices', 'users'].map(
    (name) => `delete from auth_${name};`,
  );
  // Rows are few: to truncate makes new files, which takes a server ten times as long.
  await db.queries.execute(sql.raw(`do $$ begin ${emptied.join(' ')} end $$`));
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  const own = drawDevice();
  const lines: { message: string; fields: LogFields }[] = [];
  const keep = (message: string, fields: LogFields = {}) => void lines.push({ message, fields });
  const log = { info: keep, warn: keep, error: keep };
  const entries: AuditEntry[] = [];
  const audit = {
    write: async (entry: AuditEntry) => void entries.push(entry),
    findBreak: async () => undefined,
  };
  const mailer = createTestMailer();
  const keyVault = createTestKeyVault();
  const sessions = fakeSessions();
  const rateLimit = more.rateLimit ?? { take: async () => 0 };
  const allowedOrigins = [siteOrigin];
  const projects = createProjects({
    db,
    clock,
    config: {
      development: false,
      projects: [
        { id: 'site', name: 'Site', allowedOrigins },
        { id: 'other', name: 'Other', allowedOrigins },
      ],
    },
  });
  await projects.seed();
  const codeHash = createCodeHash({ cost: lowCost, now: () => 0 });
  const pauses: number[] = [];
  let beat = () => {};
  const repeat = (_: number, run: () => void) => {
    beat = run;
    return () => {};
  };
  const auth = createAuth(
    { db, clock, log, rateLimit, audit, keyVault, mailer, walletUrl, projects, repeat, ...more },
    codeHash,
  );
  auth.open();
  const pause = async (ms: number) => void pauses.push(ms);
  const site = requireWalletSite(walletUrl);
  const caller = requireCaller(projects, rateLimit, walletUrl);
  const app = new Hono<HttpEnv>()
    .use(nameRequest)
    .route('/', authRoutes({ auth, sessions, caller, site, rateLimit, clock, pause }))
    .onError(answerFailure({ log, clock }));

  async function send(path: string, body?: unknown, request: AuthRequest = {}): Promise<TestAnswer> {
    const { device = own, userId, address = '192.0.2.1', project = 'site' } = request;
    const { method = body === undefined ? 'GET' : 'POST' } = request;
    const headers = { dpop: device, ...(userId === undefined ? {} : { authorization: `DPoP ${userId}` }) };
    const url = `http://gateway.test/auth/v1${path}?projectId=${project}&st=foyer&sv=1`;
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.fetch(new Request(url, { method, headers, ...text }), { address });
    const answer = await response.text();
    const { status } = response;
    return { status, headers: response.headers, body: answer === '' ? undefined : JSON.parse(answer) };
  }

  const start = (email: string, request?: AuthRequest) =>
    send('/flows', { email, siteOrigin, browser: 'Chrome 142', system: 'Windows 11' }, request);

  /** Signs in on a new device: link, number, code. @returns The user's id. */
  async function signIn(email: string, request: AuthRequest = {}): Promise<string> {
    const sent = mailer.letters.length;
    const { body } = await start(email, request);
    await letterAfter(sent);
    await send('/device-links/answer', { token: tokenIn(last()), answer: 'approve', number: body.number });
    await send(`/flows/${body.flowId}/mail`, {}, request);
    await letterAfter(sent + 1);
    const reply = await send(`/flows/${body.flowId}/verify`, { code: codeIn(last()) }, request);
    return reply.body.userId;
  }

  const last = () => mailer.letters.at(-1)?.text ?? '';
  /**
   * Waits until more letters than `count` were taken, and forgotten by the gateway: one that was not is sent again once the
   * clock goes past its claim.
   * @returns The newest one's text.
   */
  async function letterAfter(count: number): Promise<string> {
    await mailer.waitForCount(count + 1);
    if (mailer.mode === 'works') await auth.settle();
    return last();
  }

  return {
    ...{
      app,
      auth,
      db,
      clock,
      lines,
      audit,
      entries,
      mailer,
      keyVault,
      sessions,
      codeHash,
      pauses,
      projects,
    },
    ...{ send, start, signIn, letterAfter, beat: () => beat() },
    /** The device that a request comes from when it names none. */
    device: own,
    past(ms: number) {
      clock.time += ms;
    },
    /** Wakes the mail server, and waits until no letter is on its way any more. */
    async settle() {
      mailer.wake();
      await auth.settle();
    },
    async close() {
      mailer.wake();
      await auth.close();
    },
  };
}

export type TestAuth = Awaited<ReturnType<typeof startTestAuth>>;

/** A device's id, as any other. */
export function drawDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** The code in a letter. */
export function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? 'none';
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** The token of a link in a letter. */
export function tokenIn(text: string): string {
  return /#([\w-]{43})/.exec(text)?.[1] ?? 'none';
}
