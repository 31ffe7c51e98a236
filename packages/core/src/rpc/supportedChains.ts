import type { CaipNetworkId } from '@foyer/protocol/caip';
import { supportedChainsReplySchema } from '@foyer/protocol/http';
import { parse } from 'valibot';
import type { Context } from '../kernel/Context.ts';
import { callGateway } from '../kernel/callGateway.ts';
import { hasGateway } from '../kernel/gatewayAddress.ts';
import { supportedChainsRetryMs } from './rules.ts';

/** Whether the gateway's RPC serves a chain. Its list is read once; a failed reading counts as no, silently, and is repeated after 30 s. */
export async function isServedByGateway(context: Context, networkId: CaipNetworkId): Promise<boolean> {
  if (!hasGateway(context)) return false;
  const chains = await context.once('supported chains', async () => createChainList(context));
  return (await chains()).includes(networkId);
}

function createChainList(context: Context): () => Promise<readonly string[]> {
  const none: readonly string[] = [];
  let failedAt = Number.NEGATIVE_INFINITY;
  let list: Promise<readonly string[]> | undefined;
  const read = async () => {
    const reply = await callGateway(context, { method: 'GET', path: '/v1/supported-chains' });
    return parse(supportedChainsReplySchema, reply).http;
  };
  return () => {
    if (list === undefined && context.ports.clock.now() - failedAt < supportedChainsRetryMs) {
      return Promise.resolve(none);
    }
    list ??= read().catch(() => {
      list = undefined;
      failedAt = context.ports.clock.now();
      return none;
    });
    return list;
  };
}
