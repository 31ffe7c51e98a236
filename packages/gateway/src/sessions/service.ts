import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import { createPasskeys, type Passkeys } from './createPasskeys.ts';
import { createStepUps, type StepUps } from './createStepUps.ts';
import { createTokens, type Tokens } from './createTokens.ts';
import { deletePasskey } from './passkeyStore.ts';
import { requireProof } from './requireProof.ts';
import { sweepEveryMs } from './rules.ts';
import type { SessionParts } from './SessionParts.ts';
import type { Session, Sessions } from './Sessions.ts';
import { deleteExpired, endSession, endSessionsOf } from './store.ts';

/** Sessions, with what their routes call beside the contract for other features. */
export interface SessionService extends Sessions, Pick<Tokens, 'refresh'> {
  readonly stepUps: StepUps;
  readonly passkeys: Passkeys;
  /** Ends this session; with `forgetDevice` every one of its device, which then has to be approved anew. */
  end(session: Session, forgetDevice: boolean): Promise<void>;
  /** Takes a device its sessions, its approval and what `onRevoked` takes. @throws HttpFailure `NOT_FOUND` */
  revokeDevice(session: Session, deviceId: string): Promise<void>;
}

export function createSessions(parts: SessionParts): SessionService {
  const { db, clock, audit, auth, onRevoked } = parts;
  const { queries } = db;
  const tokens = createTokens(parts);
  const stepUps = createStepUps(parts);
  const passkeys = createPasskeys(parts);
  const prove = requireProof(parts);
  const sweep = createSweep(parts);

  const proven: HttpMiddleware = (context, next) => {
    sweep();
    return prove(context, next);
  };
  const signedIn: HttpMiddleware = (context, next) =>
    proven(context, async () => {
      const authorization = context.req.header('authorization');
      const { id } = context.get('project');
      context.set('session', await tokens.find(authorization, context.get('proof'), id));
      await next();
    });
  const endDevice = (userId: string, deviceId: string) =>
    endSessionsOf(queries, userId, deviceId, clock.now());

  const tell = (event: string, { projectId, userId, deviceId }: Session, about: string) =>
    audit.write({ projectId, userId, deviceId, event, detail: { deviceId: about } });

  return {
    requireProof: proven,
    requireSession: signedIn,
    peek: tokens.peek,
    open: tokens.open,
    refresh: tokens.refresh,
    checkStepUp: stepUps.checkStepUp,
    requireStepUp: stepUps.requireStepUp,
    forgetPasskey: deletePasskey,
    stepUps,
    passkeys,
    endDevice,
    async end(session, forgetDevice) {
      const { sessionId, userId, deviceId } = session;
      await tell(forgetDevice ? 'device.forgotten' : 'session.ended', session, deviceId);
      await endSession(queries, sessionId, clock.now());
      if (!forgetDevice) return;
      await auth.revokeDevice(userId, deviceId);
      await endDevice(userId, deviceId);
    },
    async revokeDevice(session, deviceId) {
      const { userId } = session;
      const devices = await auth.listDevices(userId);
      if (!devices.some((device) => device.deviceId === deviceId)) throw new HttpFailure('NOT_FOUND');
      await tell('device.revoked', session, deviceId);
      await endDevice(userId, deviceId);
      // The device is on the list until the last step has succeeded: what failed on the way can be asked for again.
      await onRevoked(userId, deviceId);
      await auth.revokeDevice(userId, deviceId);
      // And whoever signed in on it meanwhile.
      await endDevice(userId, deviceId);
      await auth.notify(userId, 'device-revoked');
    },
  };
}

/** Deletes what has expired, once a minute; nobody waits for it. */
function createSweep({ db, clock, log }: SessionParts): () => void {
  let next = 0;
  return () => {
    const now = clock.now();
    if (now < next) return;
    next = now + sweepEveryMs;
    deleteExpired(db.queries, now).catch((error: Error) =>
      log.error('old sessions not deleted', { reason: reasonOf(error) }),
    );
  };
}
