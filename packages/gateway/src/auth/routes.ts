import {
  type AnswerDeviceLink,
  answerDeviceLinkSchema,
  changeEmailSchema,
  emailCodeSchema,
  readDeviceLinkSchema,
  revertEmailSchema,
  startFlowSchema,
  verifyFlowSchema,
} from '@foyer/protocol/auth';
import { Hono } from 'hono';
import type { HttpContext, HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { limit } from '../kernel/limit.ts';
import { parseInput } from '../kernel/parseInput.ts';
import { readJson } from '../kernel/readJson.ts';
import { visitorKey } from '../kernel/visitorKey.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import type { Sessions } from '../sessions/Sessions.ts';
import { answerEvenly } from './answerEvenly.ts';
import type { AuthService } from './createAuth.ts';
import type { EmailAsker } from './createEmailChange.ts';
import type { Asker } from './createSignIn.ts';
import { emailIntentHash } from './emailIntentHash.ts';
import { flowBudgets, maxBodyBytes, pageBudget, tryBudgets } from './rules.ts';

export interface AuthRouteParts {
  readonly auth: AuthService;
  readonly sessions: Sessions;
  /** Lets known projects in; requests of pages that letters lead to name none. */
  readonly caller: HttpMiddleware;
  /** Lets the wallet site in. */
  readonly site: HttpMiddleware;
  readonly rateLimit: RateLimit;
  readonly clock: Clock;
  /** Waits so many ms; by a timer unless it is given. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
}

/** Signing in by mail, the pages that letters lead to, and changing the address. */
export function authRoutes(parts: AuthRouteParts) {
  return new Hono<HttpEnv>()
    .route('/auth/v1/flows', flowRoutes(parts))
    .route('/auth/v1', pageRoutes(parts))
    .route('/auth/v1/email', emailRoutes(parts));
}

function flowRoutes({ auth, sessions, caller, site, rateLimit, clock, pause }: AuthRouteParts) {
  const { signIn } = auth;
  const counted = limit(rateLimit, flowBudgets);
  const tried = limit(rateLimit, tryBudgets);
  const even = answerEvenly(clock, pause);
  const proven = sessions.requireProof;
  return new Hono<HttpEnv>()
    .post('/', site, caller, counted, even, proven, async (context) => {
      const ask = parseInput(await readJson(context, maxBodyBytes), startFlowSchema, 'INVALID_BODY');
      const asker = askerOf(context);
      const authorization = context.req.header('authorization');
      const session = await sessions.peek(authorization, asker.proof, asker.project.id);
      return answer(context, await signIn.start(asker, ask, session));
    })
    .get('/:id', site, caller, counted, proven, async (context) =>
      answer(context, await signIn.read(askerOf(context), context.req.param('id'))),
    )
    .post('/:id/mail', site, caller, counted, even, proven, async (context) =>
      answer(context, await signIn.mail(askerOf(context), context.req.param('id'))),
    )
    .post('/:id/verify', site, caller, counted, tried, even, proven, async (context) => {
      const { code } = parseInput(await readJson(context, maxBodyBytes), verifyFlowSchema, 'INVALID_BODY');
      const asker = askerOf(context);
      const account = await signIn.verify(asker, context.req.param('id'), code);
      return answer(context, await sessions.open(account, asker.proof));
    });
}

/** Pages that a letter leads to know nothing but their token: it stands for project, flow and user. */
function pageRoutes({ auth, sessions, site, rateLimit, clock, pause }: AuthRouteParts) {
  const even = answerEvenly(clock, pause);
  const counted: HttpMiddleware = async (context, next) => {
    const seconds = await rateLimit.take(pageBudget, visitorKey(context.env?.address ?? ''), 1);
    if (seconds > 0) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: seconds });
    await next();
  };
  return new Hono<HttpEnv>()
    .post('/device-links/read', site, counted, even, async (context) => {
      const { token } = parseInput(
        await readJson(context, maxBodyBytes),
        readDeviceLinkSchema,
        'INVALID_BODY',
      );
      return answer(context, await auth.deviceLinks.read(token));
    })
    .post('/device-links/answer', site, counted, even, async (context) => {
      const said: AnswerDeviceLink = parseInput(
        await readJson(context, maxBodyBytes),
        answerDeviceLinkSchema,
        'INVALID_BODY',
      );
      return answer(context, { state: await auth.deviceLinks.answer(said) });
    })
    .post('/email/revert', site, counted, even, async (context) => {
      const { token } = parseInput(await readJson(context, maxBodyBytes), revertEmailSchema, 'INVALID_BODY');
      await auth.emailChange.revert(token, sessions.endDevice);
      context.header('cache-control', 'no-store');
      return context.body(null, 204);
    });
}

function emailRoutes({ auth, sessions, caller, site, rateLimit, clock, pause }: AuthRouteParts) {
  const { emailChange } = auth;
  const counted = limit(rateLimit, flowBudgets);
  const tried = limit(rateLimit, tryBudgets);
  const even = answerEvenly(clock, pause);
  const signedIn = sessions.requireSession;
  const readCode = async (context: HttpContext) =>
    parseInput(await readJson(context, maxBodyBytes), emailCodeSchema, 'INVALID_BODY').code;
  return new Hono<HttpEnv>()
    .post('/', site, caller, counted, even, signedIn, async (context) => {
      const { email } = parseInput(await readJson(context, maxBodyBytes), changeEmailSchema, 'INVALID_BODY');
      const asker = emailAskerOf(context);
      const intent = [asker.session, 'intent', emailIntentHash(email)] as const;
      await sessions.checkStepUp(...intent);
      return answer(context, await emailChange.start(asker, email, () => sessions.requireStepUp(...intent)));
    })
    .post('/:id/mail', site, caller, counted, even, signedIn, async (context) =>
      answer(context, await emailChange.mail(emailAskerOf(context), context.req.param('id'))),
    )
    .post('/:id/primary', site, caller, counted, tried, even, signedIn, async (context) => {
      const code = await readCode(context);
      return answer(
        context,
        await emailChange.confirmOld(emailAskerOf(context), context.req.param('id'), code),
      );
    })
    .post('/:id/secondary', site, caller, counted, tried, even, signedIn, async (context) => {
      const code = await readCode(context);
      const newEmail = await emailChange.confirmNew(emailAskerOf(context), context.req.param('id'), code);
      return answer(context, { newEmail });
    });
}

function askerOf(context: HttpContext): Asker {
  return {
    project: context.get('project'),
    proof: context.get('proof'),
    address: context.env?.address ?? '',
  };
}

function emailAskerOf(context: HttpContext): EmailAsker {
  return {
    session: context.get('session'),
    projectName: context.get('project').name,
    address: context.env?.address ?? '',
  };
}

function answer(context: HttpContext, reply: object) {
  return context.json(reply, 200, { 'cache-control': 'no-store' });
}
