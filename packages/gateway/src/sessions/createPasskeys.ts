import { randomBytes } from 'node:crypto';
import type { SessionStateReply } from '@foyer/protocol/auth';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { mayUse, type Project } from '../projects/rules.ts';
import { insertChallenge, insertPasskey, saveCounter, spendChallenge } from './passkeyStore.ts';
import { type ClientData, readClientData } from './readClientData.ts';
import { readPasskeys } from './readPasskeys.ts';
import { challengeLifeMs, maxPasskeys } from './rules.ts';
import type { SessionParts } from './SessionParts.ts';
import type { Session } from './Sessions.ts';

/** Passkeys of users, those that count, judged with user verification for the wallet site alone. */
export interface Passkeys {
  list(session: Session): Promise<SessionStateReply['passkeys']>;
  creationOptions(session: Session, project: Project): Promise<object>;
  /** @throws HttpFailure `INVALID_BODY` for what is no answer to the options, `CONFLICT` also when there are too many. */
  add(session: Session, project: Project, name: string, credential: object): Promise<void>;
  /** @throws HttpFailure `STEP_UP_REQUIRED` with field `code` for a user without a passkey. */
  requestOptions(session: Session, intentHash: string): Promise<object>;
  /** @throws HttpFailure `STEP_UP_REQUIRED` with field `passkey` unless this is a tap for that intent. */
  check(session: Session, project: Project, intentHash: string, credential: object): Promise<void>;
}

const full = () => new HttpFailure('CONFLICT', { reason: `at most ${maxPasskeys} passkeys` });

/** COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

export function createPasskeys(parts: SessionParts): Passkeys {
  const { db, clock, audit, auth } = parts;
  const { queries } = db;
  const { origin, hostname: rpId } = new URL(parts.walletUrl);
  const read = (session: Session) => readPasskeys(queries, parts.walletLock, session);

  /**
   * A new challenge. For a step-up it ends with the intent's hash, so that what the authenticator signs names what it
   * is for.
   */
  async function ask({ sessionId }: Session, intentHash: string | null): Promise<string> {
    const nonce = randomBytes(32);
    const intent = Buffer.from(intentHash ?? '', 'base64url');
    const challenge = Buffer.concat([nonce, intent]).toString('base64url');
    const expiresAt = clock.now() + challengeLifeMs;
    await insertChallenge(queries, { challenge, sessionId, intentHash, expiresAt });
    return challenge;
  }

  /** What the browser says it signed, if it is an answer to a challenge of this session; each is answered once. */
  async function take(
    { sessionId }: Session,
    project: Project,
    intentHash: string | null,
    credential: object,
  ): Promise<ClientData | undefined> {
    const data = readClientData(credential);
    if (!data) return undefined;
    const spent = await spendChallenge(
      queries,
      { challenge: data.challenge, sessionId, intentHash },
      clock.now(),
    );
    const { topOrigin } = data;
    const isOurs = topOrigin === undefined || topOrigin === origin || mayUse(project, topOrigin);
    return spent && isOurs ? data : undefined;
  }

  return {
    async list(session) {
      const { counting } = await read(session);
      return counting.map(({ id, name, createdAt }) => ({
        id,
        name,
        createdAt: new Date(createdAt).toISOString(),
      }));
    },
    async creationOptions(session, project) {
      const { all, locking } = await read(session);
      if (all.length >= maxPasskeys) throw full();
      return generateRegistrationOptions({
        rpName: rpId,
        rpID: rpId,
        // A user has one wallet at each project, and all of them are in the same list of passkeys.
        userName: `${(await auth.emailOf(session.userId)) ?? 'wallet'} (${project.name})`,
        userID: new TextEncoder().encode(session.userId),
        challenge: Buffer.from(await ask(session, null), 'base64url'),
        attestationType: 'none',
        // An authenticator keeps one passkey of a user, and a new one may take the place of one that locks nothing.
        excludeCredentials: locking.map(describe),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
    },
    async add(session, project, name, credential) {
      const data = await take(session, project, null, credential);
      const refuse = () =>
        new HttpFailure('INVALID_BODY', {
          field: 'credential',
          reason: 'credential: it does not answer the options',
        });
      if (!data) throw refuse();
      const answer = await verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: data.challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined);
      if (!answer?.verified) throw refuse();
      const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential;
      const { counting, hasWallet } = await read(session);
      const { projectId, userId, deviceId } = session;
      const line = { projectId, userId, deviceId, detail: { passkeyId: id } };
      await audit.write({ ...line, event: 'passkey.added' });
      const passkey = {
        id,
        userId,
        name,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: [...transports],
        createdAt: clock.now(),
      };
      const outcome = await insertPasskey(queries, passkey, maxPasskeys);
      if (outcome !== 'stored') await audit.write({ ...line, event: 'passkey.refused' });
      // More may have been asked for than there is room for.
      if (outcome === 'full') throw full();
      if (outcome === 'taken') throw new HttpFailure('CONFLICT', { field: 'credential' });
      // The first one belongs to making the wallet.
      if (hasWallet || counting.length > 0) await auth.notify(userId, 'factor-changed');
    },
    async requestOptions(session, intentHash) {
      const { counting } = await read(session);
      if (counting.length === 0) throw new HttpFailure('STEP_UP_REQUIRED', { field: 'code' });
      return generateAuthenticationOptions({
        rpID: rpId,
        challenge: Buffer.from(await ask(session, intentHash), 'base64url'),
        allowCredentials: counting.map(describe),
        userVerification: 'required',
      });
    },
    async check(session, project, intentHash, credential) {
      const refuse = () =>
        new HttpFailure('STEP_UP_REQUIRED', { field: 'passkey', reason: 'the tap was not for this' });
      const data = await take(session, project, intentHash, credential);
      const response = credential as AuthenticationResponseJSON;
      const passkey = (await read(session)).counting.find(({ id }) => id === response.id);
      if (!data || !passkey) throw refuse();
      const answer = await verifyAuthenticationResponse({
        response,
        expectedChallenge: data.challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        ...(data.topOrigin === undefined ? {} : { expectedTopOrigin: data.topOrigin }),
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(() => undefined);
      if (!answer?.verified) throw refuse();
      await saveCounter(queries, passkey.id, answer.authenticationInfo.newCounter);
    },
  };
}

function describe({ id, transports }: { id: string; transports: string[] }) {
  return { id, transports };
}
