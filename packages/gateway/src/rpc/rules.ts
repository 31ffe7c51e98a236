import { type RpcAnswer, type RpcCall, type RpcError, rpcAnswerSchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import type { Budget } from '../ports/RateLimit.ts';
import type { UpstreamReply } from '../ports/Upstream.ts';

/** JSON-RPC endpoints by CAIP-2 network id, each list in the order of trying. */
export type Upstreams = Readonly<Record<string, readonly string[]>>;

/** Calls a minute: of a whole project, and of one visitor of it. A batch costs as many as it holds. */
export const projectBudget: Budget = { name: 'rpc of a project', points: 30_000, seconds: 60 };
export const visitorBudget: Budget = { name: 'rpc of a visitor', points: 3_000, seconds: 60 };

export const maxRpcBodyBytes = 2_000_000;
export const maxRpcAnswerBytes = 20_000_000;
/** The time for one exchange, and of all upstreams together: the visitor waits no longer (spec.md §9). */
export const upstreamTimeoutMs = 10_000;
/** Of it, for an upstream that has another behind it. */
const passOverMs = 4_000;
/** How long an upstream that timed out is tried after the others. */
export const slowMs = 30_000;
/** An upstream that was asked for so long when the visitor left has timed out, in ms. */
export const leftWaitingMs = 3_000;

/** What became of one call at one upstream. `taken`: whether the upstream may have acted on it all the same. */
export type Verdict =
  | { readonly done: true; readonly answer: RpcAnswer }
  | { readonly done: false; readonly taken: boolean; readonly error?: RpcError };

/** Namespaces of public reading and sending; a node's own administration and test methods are none of them. */
const openMethods = /^(eth|net|web3|zks|linea|rollup)_/;
/** Methods of wallets: on a node they would use keys that the node holds. */
const walletMethods =
  /^eth_(sign|signTransaction|sendTransaction|resend|signTypedData(_v\d)?|accounts|requestAccounts)$/;

/** Whether a caller may use the method here. */
export function isOpenMethod(method: string): boolean {
  return openMethods.test(method) && !walletMethods.test(method);
}

/** Whether doing it twice could tell the caller something false, such as "already known" for a fresh transaction. */
export function isSending(method: string): boolean {
  return /^[a-z0-9]+_send/.test(method);
}

/**
 * How long one upstream may take for the calls, in ms. One that hangs leaves time for those behind it; where a
 * transaction is sent nobody is asked after it, so that it has all the time.
 */
export function shareTime(leftMs: number, calls: readonly RpcCall[], isLast: boolean): number {
  const isOnlyOne = isLast || calls.some(({ method }) => isSending(method));
  const share = isOnlyOne ? leftMs : Math.min(passOverMs, leftMs / 2);
  return Math.max(1, Math.ceil(share));
}

/** The calls as sent upstream. Ids are ours, so that equal or odd ids of a batch cannot be mixed up. */
export function encodeCalls(calls: readonly { readonly call: RpcCall; readonly index: number }[]): string {
  const bodies = calls.map(({ call, index }) => ({ ...call, id: index }));
  return JSON.stringify(bodies.length === 1 ? bodies[0] : bodies);
}

/** Judges an upstream's reply, call by call: HTTP 200 says nothing, the body does. */
export function judgeReply(
  reply: UpstreamReply,
  index: number,
  answers: ReadonlyMap<number, RpcAnswer>,
): Verdict {
  if (!reply.ok) return { done: false, taken: reply.fault !== 'refused' };
  const answer = answers.get(index);
  if (!answer) return { done: false, taken: reply.status < 400 || isUnsure(reply.status) };
  if (!('error' in answer)) return { done: true, answer };
  const error = answer.error as RpcError;
  if (!isRefusal(reply.status, error) && !isPassing(error)) return { done: true, answer };
  return { done: false, taken: error.code === -32603 || isUnsure(reply.status), error };
}

/** HTTP statuses after which the upstream may have the request all the same. */
function isUnsure(status: number): boolean {
  return status >= 500 || status === 408;
}

/** What the node itself says of a call: it reverted, was refused by the pool, has wrong parameters or an unknown method. */
const callErrors: readonly number[] = [3, -32000, -32601, -32602];

/**
 * Whether the upstream refuses us and not the call: its key is wrong, its plan used up, the batch too large for it, or
 * it is broken. What we send is well formed, so that "invalid request" is no word of the call.
 */
function isRefusal(status: number, { code, data }: RpcError): boolean {
  if ([401, 402, 403, 429].includes(status) || code === -32600) return true;
  return status >= 500 && data === undefined && !callErrors.includes(code);
}

/** The well-formed answers of a reply by the ids of `encodeCalls`; what is malformed is left out. */
export function readAnswers(reply: UpstreamReply): ReadonlyMap<number, RpcAnswer> {
  const answers = new Map<number, RpcAnswer>();
  const body = reply.ok ? parseJson(reply.body) : undefined;
  for (const item of Array.isArray(body) ? body : [body]) {
    const answer = v.safeParse(rpcAnswerSchema, item);
    if (!answer.success || typeof answer.output.id !== 'number') continue;
    // Some nodes write `error: null` beside a result.
    const { error, ...result } = answer.output as RpcAnswer & { readonly error?: RpcError | null };
    answers.set(answer.output.id, (error ? answer.output : result) as RpcAnswer);
  }
  return answers;
}

/**
 * Whether another upstream may do better: rate limits, unavailable resources and internal errors. Errors of the call
 * itself (reverted, wrong parameters, unknown method) are answers. An internal error with data is a revert.
 */
function isPassing(error: RpcError): boolean {
  if (error.data !== undefined && error.code === -32603) return false;
  if ([-32005, -32002, -32603, -32700, 429].includes(error.code)) return true;
  const isServerError = error.code <= -32000 && error.code >= -32099;
  return isServerError && /rate.?limit|too many requests|capacity|quota/i.test(error.message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
