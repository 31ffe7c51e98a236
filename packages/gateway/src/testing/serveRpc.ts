import type { RpcCall } from '@foyer/protocol/http';
import { createRpc } from '../rpc/service.ts';
import { type Script, scriptUpstream } from './scriptUpstream.ts';

export const chain = 'eip155:1';
export const first = 'https://first.example/key';
export const second = 'https://second.example/key';
/** Answers each call with its method. */
export const ok: Script = (calls) => calls.map(({ method }) => ({ result: method }));
/** Calls, and what they come to at upstreams that do as the scripts say. The clock stands still. */
export function serveRpc(scripts: Record<string, Script>, chained = [first, second]) {
  const clock = { time: 0, now: () => clock.time };
  const lines: unknown[] = [];
  const keep = (message: string, fields?: object) => void lines.push({ message, ...fields });
  const { upstream, sent, urls } = scriptUpstream(scripts);
  const rpc = createRpc({
    upstreams: { [chain]: chained },
    upstream,
    clock,
    rateLimit: { take: async () => 0 },
    log: { info: keep, warn: keep, error: keep },
  });
  const ask = (...calls: Partial<RpcCall>[]) =>
    rpc.answer(
      chain,
      calls.map((call) => ({ jsonrpc: '2.0', id: 1, method: 'eth_call', ...call })),
      new AbortController().signal,
    );
  return { rpc, clock, lines, sent, urls, ask };
}
