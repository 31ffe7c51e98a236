import {
  addPasskeyIntent,
  addPasskeySchema,
  type DevicesReply,
  endSessionSchema,
  refreshSchema,
  type SessionStateReply,
  stepUpCodeSchema,
  stepUpMailSchema,
  stepUpPasskeyOptionsSchema,
  stepUpPasskeySchema,
  thumbprintSchema,
} from '@foyer/protocol/auth';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Auth } from '../auth/Auth.ts';
import type { HttpContext, HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { limit } from '../kernel/limit.ts';
import { parseInput } from '../kernel/parseInput.ts';
import { readJson } from '../kernel/readJson.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { hashText } from './hashText.ts';
import { maxBodyBytes, maxCredentialBytes, sessionBudgets } from './rules.ts';
import type { SessionService } from './service.ts';

export interface SessionRouteParts {
  readonly sessions: SessionService;
  readonly auth: Auth;
  /** Lets known projects in, from the wallet site alone. */
  readonly caller: HttpMiddleware;
  readonly rateLimit: RateLimit;
}

/** The session of a device, the user's devices and passkeys, and proving the user anew. */
export function sessionRoutes(parts: SessionRouteParts) {
  const counted = limit(parts.rateLimit, sessionBudgets);
  const proven = [parts.caller, counted, parts.sessions.requireProof] as const;
  const signedIn = [parts.caller, counted, parts.sessions.requireSession] as const;
  return new Hono<HttpEnv>()
    .basePath('/auth/v1')
    .post('/session/refresh', ...proven, (context) => refresh(context, parts))
    .get('/session', ...signedIn, (context) => readSession(context, parts))
    .post('/session/end', ...signedIn, async (context) => {
      const { forgetDevice } = await readBody(context, endSessionSchema);
      await parts.sessions.end(context.get('session'), forgetDevice);
      return done(context);
    })
    .get('/devices', ...signedIn, (context) => readDevices(context, parts))
    .post('/devices/:id/revoke', ...signedIn, async (context) => {
      const id = context.req.param('id');
      if (!v.is(thumbprintSchema, id)) throw new HttpFailure('NOT_FOUND');
      await parts.sessions.revokeDevice(context.get('session'), id);
      return done(context);
    })
    .route('/passkeys', passkeyRoutes(parts, signedIn))
    .route('/step-up', stepUpRoutes(parts, signedIn));
}

function passkeyRoutes({ sessions }: SessionRouteParts, signedIn: Steps) {
  const { passkeys, stepUps } = sessions;
  return new Hono<HttpEnv>()
    .post('/options', ...signedIn, async (context) => {
      const session = context.get('session');
      await stepUps.requireForPasskey(session, hashText(addPasskeyIntent));
      return answer(context, await passkeys.creationOptions(session, context.get('project')));
    })
    .post('/', ...signedIn, async (context) => {
      const { name, credential } = await readBody(context, addPasskeySchema, maxCredentialBytes);
      await passkeys.add(context.get('session'), context.get('project'), name, credential);
      return answer(context, { id: credential.id });
    });
}

function stepUpRoutes({ sessions, auth }: SessionRouteParts, signedIn: Steps) {
  const { passkeys, stepUps } = sessions;
  return new Hono<HttpEnv>()
    .post('/code/mail', ...signedIn, async (context) => {
      const { intentHash, newEmail } = await readBody(context, stepUpMailSchema);
      return answer(context, await auth.mailStepUp(context.get('session'), intentHash, newEmail));
    })
    .post('/code', ...signedIn, async (context) => {
      const { intentHash, code } = await readBody(context, stepUpCodeSchema);
      await auth.spendStepUp(context.get('session'), intentHash, code);
      await stepUps.keep(context.get('session'), 'code', intentHash);
      return done(context);
    })
    .post('/passkey/options', ...signedIn, async (context) => {
      const { intentHash } = await readBody(context, stepUpPasskeyOptionsSchema);
      return answer(context, await passkeys.requestOptions(context.get('session'), intentHash));
    })
    .post('/passkey', ...signedIn, async (context) => {
      const { intentHash, credential } = await readBody(context, stepUpPasskeySchema, maxCredentialBytes);
      const session = context.get('session');
      await passkeys.check(session, context.get('project'), intentHash, credential);
      await stepUps.keep(session, 'passkey', intentHash);
      return done(context);
    });
}

async function refresh(context: HttpContext, { sessions }: SessionRouteParts) {
  const { refreshToken } = await readBody(context, refreshSchema);
  const { id } = context.get('project');
  const late = context.get('late');
  return answer(context, await sessions.refresh(refreshToken, context.get('proof'), id, late));
}

async function readSession(context: HttpContext, { sessions, auth }: SessionRouteParts) {
  const session = context.get('session');
  const passkeys = await sessions.passkeys.list(session);
  const reply: SessionStateReply = {
    userId: session.userId,
    email: await auth.emailOf(session.userId),
    deviceId: session.deviceId,
    hasReleaseLock: passkeys.length > 0,
    passkeyFreshForMs: await sessions.stepUps.passkeyFreshForMs(session),
    passkeys: [...passkeys],
  };
  return answer(context, reply);
}

async function readDevices(context: HttpContext, { auth }: SessionRouteParts) {
  const { userId, deviceId } = context.get('session');
  const devices = await auth.listDevices(userId);
  const reply: DevicesReply = {
    devices: devices.map((device) => ({
      id: device.deviceId,
      browser: device.browser,
      system: device.system,
      siteOrigin: device.siteOrigin,
      approvedAt: device.approvedAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
      isThisDevice: device.deviceId === deviceId,
    })),
  };
  return answer(context, reply);
}

type Steps = readonly [HttpMiddleware, HttpMiddleware, HttpMiddleware];

async function readBody<Schema extends v.GenericSchema>(
  context: HttpContext,
  schema: Schema,
  maxBytes = maxBodyBytes,
): Promise<v.InferOutput<Schema>> {
  return parseInput(await readJson(context, maxBytes), schema, 'INVALID_BODY');
}

function answer(context: HttpContext, reply: object) {
  return context.json(reply, 200, { 'cache-control': 'no-store' });
}

function done(context: HttpContext) {
  return context.body(null, 204, { 'cache-control': 'no-store' });
}
