import type { RpcAnswer, RpcCall, RpcError } from '@foyer/protocol/http';
import { createTeller } from '../kernel/createTeller.ts';
import type { GatewayOptions } from '../kernel/GatewayOptions.ts';
import type { UpstreamFault } from '../ports/Upstream.ts';
import {
  encodeCalls,
  isOpenMethod,
  isSending,
  judgeReply,
  leftWaitingMs,
  readAnswers,
  shareTime,
  slowMs,
  upstreamTimeoutMs,
  type Verdict,
} from './rules.ts';

/** What a call is answered with when every upstream failed it. */
const unanswered: RpcError = { code: -32603, message: 'No endpoint of this chain answered' };

export interface Rpc {
  /** CAIP-2 ids that `answer` takes. */
  readonly networkIds: readonly string[];
  /**
   * Answers the calls in their order. `reached` is false when no upstream gave any answer to any of them.
   * @param signal Ends the work when the visitor has gone.
   */
  answer(
    networkId: string,
    calls: readonly RpcCall[],
    signal: AbortSignal,
  ): Promise<{ answers: RpcAnswer[]; reached: boolean }>;
}

interface Pending {
  readonly call: RpcCall;
  readonly index: number;
  readonly error?: RpcError;
}

/** Sends calls to the configured upstreams of a chain, one after the other until every call has an answer. */
export function createRpc({ upstreams, upstream, clock, log }: Omit<GatewayOptions, 'db' | 'config'>): Rpc {
  const slowUntil = new Map<string, number>();
  const tell = createTeller(clock);

  function inOrder(networkId: string): readonly string[] {
    const urls = upstreams[networkId] ?? [];
    const isSlow = (url: string) => (slowUntil.get(url) ?? 0) > clock.now();
    return [...urls.filter((url) => !isSlow(url)), ...urls.filter(isSlow)];
  }

  /** An upstream with a wrong or used-up key costs each call a detour, and nobody would know. */
  function tellRefusal(networkId: string, url: string, status: number, error: RpcError | undefined): void {
    const fields = { networkId, host: new URL(url).host, status, code: error?.code };
    tell(`${url} ${status} ${error?.code}`, (more) => log.warn('upstream refuses', { ...fields, ...more }));
  }

  function tellFault(networkId: string, url: string, fault: UpstreamFault): void {
    if (fault === 'timeout') slowUntil.set(url, clock.now() + slowMs);
    const fields = { networkId, host: new URL(url).host, fault };
    tell(`${url} ${fault}`, (more) => log.warn('upstream failed', { ...fields, ...more }));
  }

  async function ask(
    { networkId, url, timeoutMs }: Readonly<Record<'networkId' | 'url', string>> & { timeoutMs: number },
    pending: readonly Pending[],
    signal: AbortSignal,
  ) {
    const began = clock.now();
    const reply = await upstream.post(url, encodeCalls(pending), signal, timeoutMs);
    if (!reply.ok && !signal.aborted) tellFault(networkId, url, reply.fault);
    // Visitors may wait less than we do: one that hangs would never be seen.
    else if (!reply.ok && clock.now() - began >= leftWaitingMs) tellFault(networkId, url, 'timeout');
    const answers = readAnswers(reply);
    const judged = pending.map((item) => ({ item, verdict: judgeReply(reply, item.index, answers) }));
    const failure = judged.map(({ verdict }) => verdict).find((verdict) => !verdict.done);
    if (reply.ok && failure) tellRefusal(networkId, url, reply.status, failure.error);
    return judged;
  }

  return {
    networkIds: Object.keys(upstreams),
    async answer(networkId, calls, signal) {
      const answers = calls.map(({ id, method }): RpcAnswer | undefined =>
        isOpenMethod(method)
          ? undefined
          : toAnswer(id, { code: -32601, message: `${method} is not available here` }),
      );
      let reached = answers.some((answer) => answer !== undefined);
      let pending: Pending[] = calls
        .map((call, index) => ({ call, index }))
        .filter(({ index }) => !answers[index]);
      const endsAt = clock.now() + upstreamTimeoutMs;
      const urls = inOrder(networkId);
      for (const [index, url] of urls.entries()) {
        if (pending.length === 0 || signal.aborted) break;
        const next: Pending[] = [];
        const asked = pending.map(({ call }) => call);
        const timeoutMs = shareTime(endsAt - clock.now(), asked, index === urls.length - 1);
        for (const { item, verdict } of await ask({ networkId, url, timeoutMs }, pending, signal)) {
          if (verdict.done || verdict.error) reached = true;
          if (mayTryAgain(item.call, verdict))
            next.push({ ...item, ...(verdict.error && { error: verdict.error }) });
          else answers[item.index] = finish(item, verdict);
        }
        pending = next;
      }
      for (const { call, index, error } of pending) answers[index] = toAnswer(call.id, error ?? unanswered);
      return { answers: answers as RpcAnswer[], reached };
    },
  };
}

/** A transaction that an upstream may have taken is not offered to another, which could call it a duplicate. */
function mayTryAgain(call: RpcCall, verdict: Verdict): verdict is Verdict & { done: false } {
  return !verdict.done && !(verdict.taken && isSending(call.method));
}

function finish({ call, error }: Pending, verdict: Verdict): RpcAnswer {
  if (!verdict.done) return toAnswer(call.id, verdict.error ?? error ?? unanswered);
  return { ...verdict.answer, id: call.id };
}

function toAnswer(id: RpcCall['id'], error: RpcError): RpcAnswer {
  return { id, error };
}
