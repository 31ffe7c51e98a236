import type { PublicKey } from '@foyer/protocol/auth';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session, Sessions } from '../sessions/Sessions.ts';

const publicKey: PublicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };

/** What the fake was asked. */
export interface FakeSessions extends Sessions {
  readonly opened: { readonly userId: string; readonly deviceId: string }[];
  readonly endedDevices: string[];
  readonly stepUps: string[];
  /** Whether a step-up is found when it is asked for. */
  isSteppedUp: boolean;
}

/**
 * Sessions that believe what they are told: the `DPoP` header is the device's id, the token the user's. For tests of
 * what is behind a session; what makes one has its own tests.
 */
export function fakeSessions(): FakeSessions {
  const opened: { userId: string; deviceId: string }[] = [];
  const endedDevices: string[] = [];
  const stepUps: string[] = [];

  function read(authorization: string | undefined, deviceId: string, projectId: string): Session | undefined {
    const userId = /^DPoP (.+)$/.exec(authorization ?? '')?.[1];
    if (userId === undefined || endedDevices.includes(deviceId)) return undefined;
    return { sessionId: `session-of-${deviceId}`, projectId, userId, deviceId };
  }

  const sessions: FakeSessions = {
    opened,
    endedDevices,
    stepUps,
    isSteppedUp: true,
    async requireProof(context, next) {
      const deviceId = context.req.header('dpop');
      if (deviceId === undefined) throw new HttpFailure('PROOF_INVALID');
      context.set('proof', { deviceId, publicKey });
      await next();
    },
    requireSession: (context, next) =>
      sessions.requireProof(context, async () => {
        const { deviceId } = context.get('proof');
        const session = read(context.req.header('authorization'), deviceId, context.get('project').id);
        if (!session) throw new HttpFailure('SESSION_INVALID');
        context.set('session', session);
        await next();
      }),
    peek: async (authorization, { deviceId }, projectId) => read(authorization, deviceId, projectId),
    async open({ userId }, { deviceId }) {
      opened.push({ userId, deviceId });
      const tokens = { accessToken: userId, accessExpiresInMs: 900_000, refreshToken: 'refresh' };
      return { ...tokens, userId, email: null, deviceId };
    },
    async endDevice(_, deviceId) {
      endedDevices.push(deviceId);
    },
    async checkStepUp() {
      if (!sessions.isSteppedUp) throw new HttpFailure('STEP_UP_REQUIRED', { field: 'code' });
    },
    async requireStepUp(_, need, intentHash) {
      if (!sessions.isSteppedUp) throw new HttpFailure('STEP_UP_REQUIRED', { field: 'code' });
      stepUps.push(`${need} ${intentHash}`);
    },
    forgetPasskey: async () => {},
  };
  return sessions;
}
