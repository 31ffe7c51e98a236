import type { RpcAnswer, RpcCall, RpcError } from '@foyer/protocol/http';
import { createTeller } from '../kernel/createTeller.ts';
import type { GatewayOptions } from '../kernel/GatewayOptions.ts';
import { type BatchSizes, createBatchSizes } from './createBatchSizes.ts';
import {
  encodeCalls,
  isOpenMethod,
  isSending,
  judgeBatch,
  judgeReply,
  partsAtOnce,
  readAnswers,
  slowMs,
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

interface Judged {
  readonly item: Pending;
  readonly verdict: Verdict;
}

/** Sends calls to the configured upstreams of a chain, one after the other until every call has an answer. */
export function createRpc(parts: Omit<GatewayOptions, 'db' | 'config'>): Rpc {
  const { upstreams, clock } = parts;
  const slowUntil = new Map<string, number>();
  const sizes = createBatchSizes(clock);
  const slow = (url: string) => void slowUntil.set(url, clock.now() + slowMs);
  const ask = inParts(sizes, createAsk(parts, { slow, refused: sizes.refused }));

  function inOrder(networkId: string): readonly string[] {
    const urls = upstreams[networkId] ?? [];
    const isSlow = (url: string) => (slowUntil.get(url) ?? 0) > clock.now();
    return [...urls.filter((url) => !isSlow(url)), ...urls.filter(isSlow)];
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
      // Each in turn gets all of it; then those that it is too much for get it in smaller parts.
      for (let urls = inOrder(networkId); urls.length > 0; ) {
        const smaller: string[] = [];
        for (const url of urls) {
          if (pending.length === 0 || signal.aborted) break;
          const size = sizes.of(url);
          const next: Pending[] = [];
          for (const { item, verdict } of await ask(networkId, url, pending, signal)) {
            if (verdict.done || verdict.error) reached = true;
            if (mayTryAgain(item.call, verdict))
              next.push({ ...item, ...(verdict.error && { error: verdict.error }) });
            else answers[item.index] = finish(item, verdict);
          }
          pending = next;
          if (sizes.of(url) < size) smaller.push(url);
        }
        urls = smaller;
      }
      for (const { call, index, error } of pending) answers[index] = toAnswer(call.id, error ?? unanswered);
      return { answers: answers as RpcAnswer[], reached };
    },
  };
}

type Ask = (
  networkId: string,
  url: string,
  pending: readonly Pending[],
  signal: AbortSignal,
) => Promise<Judged[]>;

/** What is not sent, nobody has. */
const unasked: Verdict = { done: false, taken: false };

/** Asks in parts of the size that the upstream is known to take; once it refuses that size, the rest is not sent. */
function inParts(sizes: BatchSizes, askOnce: Ask): Ask {
  return async (networkId, url, pending, signal) => {
    const size = sizes.of(url);
    const judged: Judged[] = [];
    for (const round of partsOf(partsOf(pending, size), partsAtOnce)) {
      const isOver = signal.aborted || sizes.of(url) < size;
      const asked = isOver
        ? round.map((part) => part.map((item) => ({ item, verdict: unasked })))
        : await Promise.all(round.map((part) => askOnce(networkId, url, part, signal)));
      judged.push(...asked.flat());
    }
    return judged;
  };
}

/** One exchange with an upstream. What is to be remembered of it is noted. */
function createAsk(
  { upstream, clock, log }: Pick<GatewayOptions, 'upstream' | 'clock' | 'log'>,
  note: { slow(url: string): void; refused(url: string, count: number): void },
): Ask {
  const tell = createTeller(clock);
  return async (networkId, url, pending, signal) => {
    const reply = await upstream.post(url, encodeCalls(pending), signal);
    const { host } = new URL(url);
    if (!reply.ok && !signal.aborted) {
      const { fault } = reply;
      if (fault === 'timeout') note.slow(url);
      tell(`${url} ${fault}`, (more) => log.warn('upstream failed', { networkId, host, fault, ...more }));
    }
    const refusal = judgeBatch(reply, pending.length);
    if (refusal) note.refused(url, pending.length);
    const answers = readAnswers(reply);
    const judged = pending.map((item) => ({
      item,
      verdict: refusal ?? judgeReply(reply, item.index, answers),
    }));
    const failure = judged.map(({ verdict }) => verdict).find((verdict) => !verdict.done);
    // An upstream with a wrong or used-up key costs each call a detour, and nobody would know.
    if (reply.ok && failure)
      tell(url, (more) =>
        log.warn('upstream refuses', {
          networkId,
          host,
          status: reply.status,
          code: failure.error?.code,
          ...more,
        }),
      );
    return judged;
  };
}

/** Cut into parts of that length, the last one shorter. */
function partsOf<Item>(items: readonly Item[], length: number): (readonly Item[])[] {
  const step = Math.min(length, items.length);
  const parts: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += step) parts.push(items.slice(from, from + step));
  return parts;
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
