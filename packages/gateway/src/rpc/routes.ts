import { rpcBodySchema, rpcQuerySchema, type SupportedChainsReply } from '@foyer/protocol/http';
import { Hono } from 'hono';
import type { HttpContext, HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { limit } from '../kernel/limit.ts';
import { parseInput, parseQuery } from '../kernel/parseInput.ts';
import { readJson } from '../kernel/readJson.ts';
import { spend } from '../kernel/spend.ts';
import { tagAnswer } from '../kernel/tagAnswer.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { settingBudgets } from '../projects/rules.ts';
import { maxRpcBodyBytes, projectBudget, visitorBudget } from './rules.ts';
import type { Rpc } from './service.ts';

const budgets = { project: projectBudget, visitor: visitorBudget };

/** The chains this gateway reaches, and the way to them: the latter also for who names a project alone (behaviour.md §7.3). */
export function rpcRoutes(
  { caller, project }: Readonly<Record<'caller' | 'project', HttpMiddleware>>,
  rpc: Rpc,
  rateLimit: RateLimit,
) {
  const answer = async (context: HttpContext) => {
    const networkId = readNetworkId(context, rpc);
    // Reading is work too: whoever has nothing left does not get that far.
    await spend(context, rateLimit, budgets, 1);
    const body = parseInput(await readJson(context, maxRpcBodyBytes), rpcBodySchema, 'INVALID_BODY');
    const calls = Array.isArray(body) ? body : [body];
    if (calls.length > 1) await spend(context, rateLimit, budgets, calls.length - 1);
    const { answers, reached } = await rpc.answer(networkId, calls, context.req.raw.signal);
    const replies = answers.map((reply) => ({ ...reply, jsonrpc: '2.0' as const }));
    return context.json(Array.isArray(body) ? replies : replies[0], reached ? 200 : 502, {
      'cache-control': 'no-store',
    });
  };
  return new Hono<HttpEnv>()
    .get('/v1/supported-chains', caller, limit(rateLimit, settingBudgets), tagAnswer(), (context) => {
      const reply: SupportedChainsReply = { http: [...rpc.networkIds], ws: [] };
      return context.json(reply);
    })
    .post('/v1/', project, answer)
    .post('/v1', project, answer);
}

function readNetworkId(context: HttpContext, rpc: Rpc): string {
  const { chainId } = parseQuery(context, rpcQuerySchema);
  const networkId = rpc.networkIds.find((id) => id === chainId);
  if (networkId) return networkId;
  const reason = 'chainId: expected the CAIP-2 id of a chain in /v1/supported-chains';
  throw new HttpFailure('INVALID_QUERY', { field: 'chainId', reason });
}
