import type { Upstream, UpstreamReply } from '../ports/Upstream.ts';

/** One call as an upstream gets it. */
export interface SentCall {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
}

type Answer =
  | { readonly result: unknown }
  | { readonly error: { code: number; message: string; data?: unknown } };

/** What an upstream does with a request: a whole reply, or an answer to each call. */
export type Script = (
  calls: readonly SentCall[],
) => UpstreamReply | readonly Answer[] | Promise<UpstreamReply>;

/** An upstream port that does what each URL's script says, and keeps what it was sent. */
export function scriptUpstream(scripts: Readonly<Record<string, Script>>) {
  const sent: { url: string; methods: string[]; signal: AbortSignal; timeoutMs: number }[] = [];
  const upstream: Upstream = {
    async post(url, body, signal, timeoutMs) {
      const parsed: SentCall | SentCall[] = JSON.parse(body);
      const calls = [parsed].flat();
      sent.push({ url, methods: calls.map(({ method }) => method), signal, timeoutMs });
      const outcome = await scripts[url]?.(calls);
      if (!outcome) return { ok: false, fault: 'refused' };
      if (!Array.isArray(outcome)) return outcome as UpstreamReply;
      return replyWith(Array.isArray(parsed) ? answer(calls, outcome) : answer(calls, outcome)[0]);
    },
  };
  return { upstream, sent, urls: () => sent.map(({ url }) => url) };
}

/** An HTTP reply with that JSON as its body. */
export function replyWith(body: unknown, status = 200): UpstreamReply {
  return { ok: true, status, body: JSON.stringify(body) };
}

function answer(calls: readonly SentCall[], answers: readonly Answer[]) {
  return calls.map(({ id }, index) => ({ jsonrpc: '2.0', id, ...answers[index] }));
}
