import type { SessionReply } from '@foyer/protocol/auth';
import { outageRetrySeconds } from '../kernel/answerFailure.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import { createUnanswered } from './createUnanswered.ts';
import { hashText, makeToken } from './hashText.ts';
import { tokenOf } from './requireProof.ts';
import { accessLifeMs, idleLifeMs, maxFollowed, refreshGraceMs, sessionLifeMs } from './rules.ts';
import type { SessionParts } from './SessionParts.ts';
import type { Proof, Session, Sessions } from './Sessions.ts';
import {
  endSession,
  exchangeToken,
  insertSession,
  insertToken,
  noteRefusal,
  prepareToken,
  type SessionRow,
} from './store.ts';

/** Sessions and their tokens; a token is a secret of 256 bits, and only its hash is stored. */
export interface Tokens extends Pick<Sessions, 'open' | 'peek'> {
  /**
   * The session that a request carries.
   * @throws HttpFailure `SESSION_INVALID`, `PROOF_INVALID` for another device's token, `WRONG_PROJECT`.
   */
  find(authorization: string | undefined, proof: Proof, projectId: string): Promise<Session>;
  /**
   * Exchanges a refresh token.
   * @param late Aborts once the request was answered without it; what then is not yet stored is undone.
   * @throws HttpFailure as `find`, and `DEVICE_REFUSED` when the device was removed.
   */
  refresh(token: string, proof: Proof, projectId: string, late: AbortSignal): Promise<SessionReply>;
}

export function createTokens(parts: SessionParts): Tokens {
  const { db, clock, log, keyVault, audit, auth } = parts;
  const unanswered = createUnanswered();
  const selectToken = prepareToken(db.queries);

  const over = () => new HttpFailure('SESSION_INVALID');

  const toText = (mac: Uint8Array) => Buffer.from(mac).toString('base64url');

  /**
   * The one token that a refresh token is exchanged for: whoever asks twice within the grace gets the same. A node that
   * has another of the master keys first makes another of these.
   */
  const successorsOf = async (token: string) => {
    const [own, ...others] = await keyVault.macs(`refresh-token/v1 ${token}`);
    return [toText(own), ...others.map(toText)] as const;
  };

  /** The one of them that was given out. */
  async function givenOf(tokens: readonly string[]): Promise<string | undefined> {
    for (const token of tokens) {
      if (await selectToken(hashText(token), 'refresh')) return token;
    }
    return undefined;
  }

  const accessOf = (session: Pick<SessionRow, 'id' | 'expiresAt'>) => {
    const token = makeToken();
    const expiresAt = Math.min(clock.now() + accessLifeMs, session.expiresAt);
    return {
      token,
      row: { hash: hashText(token), sessionId: session.id, kind: 'access' as const, expiresAt },
    };
  };

  const refreshOf = (session: Pick<SessionRow, 'id' | 'expiresAt'>, token: string) => ({
    hash: hashText(token),
    sessionId: session.id,
    kind: 'refresh' as const,
    expiresAt: Math.min(clock.now() + idleLifeMs, session.expiresAt),
  });

  async function reply(
    session: Pick<SessionRow, 'userId' | 'deviceId'>,
    access: ReturnType<typeof accessOf>,
    refreshToken: string,
  ): Promise<SessionReply> {
    const { userId, deviceId } = session;
    return {
      accessToken: access.token,
      accessExpiresInMs: access.row.expiresAt - clock.now(),
      refreshToken,
      userId,
      email: await auth.emailOf(userId),
      deviceId,
    };
  }

  const isApproved = ({ userId, deviceId }: SessionRow) => auth.isApproved(userId, deviceId);

  /** To who has a refresh token the gateway says that their device was removed: an access token is renewed first anyway. */
  const removed = (kind: 'access' | 'refresh') =>
    kind === 'refresh' ? new HttpFailure('DEVICE_REFUSED') : over();

  /** The session of a token, if it may be used at all by this key. */
  async function look(token: string, kind: 'access' | 'refresh', proof: Proof) {
    const found = await selectToken(hashText(token), kind);
    if (!found) throw over();
    const { session } = found;
    if (session.deviceId !== proof.deviceId) {
      throw new HttpFailure('PROOF_INVALID', { field: 'DPoP', reason: 'the token is of another key' });
    }
    if (session.endedAt !== null) {
      if (await noteRefusal(db.queries, session.id, clock.now())) await tell('session.refused', session);
      throw kind === 'access' || (await isApproved(session)) ? over() : removed(kind);
    }
    if (found.token.expiresAt <= clock.now() || session.expiresAt <= clock.now()) throw over();
    // Whatever took the device's approval away ends its sessions too, also when it could not tell them.
    if (!(await isApproved(session))) throw removed(kind);
    return found;
  }

  const tell = (event: string, { id, projectId, userId, deviceId }: SessionRow) =>
    audit.write({ projectId, userId, deviceId, event, detail: { sessionId: id } });

  async function endFamily(session: SessionRow): Promise<void> {
    await tell('session.reused', session);
    if (await endSession(db.queries, session.id, clock.now())) {
      await auth.notify(session.userId, 'sessions-ended');
    }
  }

  /** @returns False when the token was exchanged before. */
  async function exchange(
    hash: string,
    successors: Parameters<typeof exchangeToken>[3],
    late: AbortSignal,
  ): Promise<boolean> {
    const check = () => {
      if (late.aborted)
        throw new HttpFailure('NOT_READY', { reason: 'it takes too long', retryAfter: outageRetrySeconds });
      // From here it may stand without that anybody is told. Only the request that spends the token comes here.
      unanswered.add(hash);
    };
    const isFirst = await exchangeToken(db.queries, hash, clock.now(), successors, check);
    if (isFirst && !late.aborted) unanswered.delete(hash);
    return isFirst;
  }

  const noteSeen = ({ userId, deviceId }: SessionRow) =>
    auth
      .touchDevice(userId, deviceId)
      .catch((error: Error) => log.error('a device not noted as seen', { reason: reasonOf(error) }));

  async function find(authorization: string | undefined, proof: Proof, projectId: string): Promise<Session> {
    const token = tokenOf(authorization);
    if (token === undefined) throw over();
    const { session } = await look(token, 'access', proof);
    if (session.projectId !== projectId) throw new HttpFailure('WRONG_PROJECT');
    return { sessionId: session.id, projectId, userId: session.userId, deviceId: session.deviceId };
  }

  return {
    find,
    async peek(authorization, proof, projectId) {
      try {
        return await find(authorization, proof, projectId);
      } catch (error) {
        if (error instanceof HttpFailure) return undefined;
        throw error;
      }
    },
    async open({ projectId, userId }, proof) {
      const now = clock.now();
      const session = {
        id: makeToken(),
        projectId,
        userId,
        deviceId: proof.deviceId,
        openedAt: now,
        expiresAt: now + sessionLifeMs,
      };
      const access = accessOf(session);
      const refreshToken = makeToken();
      await audit.write({
        projectId,
        userId,
        deviceId: proof.deviceId,
        event: 'session.opened',
        detail: { sessionId: session.id },
      });
      await insertSession(db.queries, session, [access.row, refreshOf(session, refreshToken)]);
      return reply(session, access, refreshToken);
    },
    async refresh(given, proof, projectId, late) {
      let token = given;
      for (let followed = 0; followed <= maxFollowed; followed += 1) {
        const found = await look(token, 'refresh', proof);
        const { session } = found;
        if (session.projectId !== projectId) throw new HttpFailure('WRONG_PROJECT');
        const access = accessOf(session);
        const successors = await successorsOf(token);
        const [next] = successors;
        if (token === given && found.token.usedAt === null) {
          // Nothing that can fail or hang comes after the exchange.
          const answer = await reply(session, access, next);
          if (await exchange(hashText(token), [access.row, refreshOf(session, next)], late)) {
            void noteSeen(session);
            return answer;
          }
        }
        const used = await selectToken(hashText(token), 'refresh');
        const usedAt = used?.token.usedAt ?? null;
        if (usedAt === null) {
          await insertToken(db.queries, access.row);
          const answer = await reply(session, access, token);
          if (!late.aborted) unanswered.answer(hashText(given), clock.now() + refreshGraceMs);
          return answer;
        }
        // Another tab of this device was faster: it is given what that one got. Later than that it is a copy.
        // One that was not answered is none; but who has used its successor was answered, if by another node.
        const isUnanswered = token === given && unanswered.has(hashText(given), clock.now());
        if (clock.now() - usedAt > refreshGraceMs && !isUnanswered) {
          await endFamily(session);
          throw over();
        }
        token = (await givenOf(successors)) ?? next;
      }
      throw over();
    },
  };
}
