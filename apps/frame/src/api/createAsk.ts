import { proofHeaders, type SessionReply, sessionReplySchema } from '@foyer/protocol/auth';
import type { FrameConfig } from '@foyer/protocol/frame';
import { failureReplySchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import type { Clock } from '../ports/Clock.ts';
import type { Vault } from '../ports/Vault.ts';
import type { SessionStore } from '../session/createSessionStore.ts';
import type { Session } from '../session/Session.ts';
import { ApiError } from './ApiError.ts';
import { gatewayUrl } from './gatewayUrl.ts';
import { waitAtMost } from './waitAtMost.ts';

/** For one exchange with the gateway, retries apart. */
const exchangeMs = 10_000;
/** A token that is used up within so long is renewed before it is used. */
const earlyMs = 30_000;

/** A session by its tokens; without a time they are fresh. */
export type Tokens = Pick<Session, 'accessToken' | 'refreshToken'> & { readonly accessExpiresAt?: number };

/** One question to the gateway. */
export interface Question<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** What a good answer is; `v.undefined()` for one without a body. */
  readonly reply: Schema;
  /**
   * Who asks: `anyone` gives no proof, `device` proves its key, `user` its session too, `visitor` a session if there is one.
   * Tokens stand for a session that the store does not hold, and are renewed for this question alone.
   */
  readonly as: 'anyone' | 'device' | 'visitor' | 'user' | Tokens;
  readonly signal?: AbortSignal | undefined;
}

/** Asks the gateway. @throws ApiError, or the signal's reason. */
export type Ask = <Schema extends v.GenericSchema>(
  question: Question<Schema>,
) => Promise<v.InferOutput<Schema>>;

interface Needs {
  readonly config: Pick<FrameConfig, 'gatewayUrl' | 'projectId' | 'version'>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'prove'>;
  readonly session: Pick<SessionStore, 'current' | 'renew'>;
}

/** The way to the gateway: proofs with its last nonce, a session renewed when it is due, one retry for each. */
export function createAsk(needs: Needs): Ask {
  const { session, clock } = needs;
  const exchange = createExchange(needs);

  const prove = async <Schema extends v.GenericSchema>(question: Question<Schema>, token?: string) => {
    try {
      return await exchange(question, token);
    } catch (error) {
      if (!isFailure(error, 'PROOF_NONCE_REQUIRED')) throw error;
      return await exchange(question, token);
    }
  };
  const refresh = (refreshToken: string): Promise<SessionReply> =>
    prove({
      method: 'POST',
      path: '/auth/v1/session/refresh',
      body: { refreshToken },
      reply: sessionReplySchema,
      as: 'device',
    });

  return async (question) => {
    const { as } = question;
    if (as === 'anyone' || as === 'device') return prove(question);
    const isHeld = typeof as === 'string';
    let held: Tokens | undefined = isHeld ? session.current() : as;
    if (!held && as === 'visitor') return prove(question);
    if (!held) throw new ApiError('SESSION_INVALID');
    const renew = ({ accessToken, refreshToken }: Tokens): Promise<Tokens> =>
      isHeld ? session.renew(accessToken, refresh) : refresh(refreshToken);
    // Fresh ones have no time: what is no number is below nothing.
    if (Number(held.accessExpiresAt) - clock.now() < earlyMs) held = await renew(held);
    try {
      return await prove(question, held.accessToken);
    } catch (error) {
      if (!isFailure(error, 'SESSION_INVALID')) throw error;
      return await prove(question, (await renew(held)).accessToken);
    }
  };
}

/** One request and its answer. */
function createExchange({ config, fetch, clock, vault }: Needs) {
  let nonce: string | undefined;

  const send = async (question: Question, token: string | undefined, signal: AbortSignal) => {
    const { method, path, body, as } = question;
    const url = gatewayUrl(config, path);
    const headers: Record<string, string> = {};
    if (as !== 'anyone') {
      const proof = { method, url, ...(nonce && { nonce }), ...(token && { accessToken: token }) };
      headers[proofHeaders.proof] = await vault.prove(proof);
    }
    if (token) headers.authorization = `${proofHeaders.scheme} ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(url, {
      method,
      headers,
      body: JSON.stringify(body), // none stays none
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal,
    });
    nonce = response.headers.get(proofHeaders.nonce) ?? nonce;
    return { response, text: await response.text() };
  };

  return async <Schema extends v.GenericSchema>(
    question: Question<Schema>,
    token?: string,
  ): Promise<v.InferOutput<Schema>> => {
    const { signal } = question;
    const { response, text } = await waitAtMost((stop) => send(question, token, stop), {
      clock,
      ms: exchangeMs,
      signal,
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw signal.reason;
      throw new ApiError('UNREACHABLE', { cause });
    });
    if (!response.ok) throw readFailure(response, text);
    const result = v.safeParse(question.reply, text === '' ? undefined : parseJson(text));
    if (!result.success) throw new ApiError('BAD_REPLY', { cause: new v.ValiError(result.issues) });
    return result.output;
  };
}

function readFailure(response: Response, text: string): ApiError {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isSafeInteger(wait) && wait >= 0 ? { retryAfter: wait } : {};
  const result = v.safeParse(failureReplySchema, parseJson(text));
  if (result.success) {
    const { code, field } = result.output.error;
    return new ApiError(code, { ...retryAfter, ...(field !== undefined && { field }) });
  }
  // A proxy before the gateway, perhaps: it is as far as one gets.
  return new ApiError(response.status >= 500 ? 'UNREACHABLE' : 'BAD_REPLY', retryAfter);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFailure(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}
