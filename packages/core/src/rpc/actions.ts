import type { Context } from '../kernel/Context.ts';
import type { Network } from '../network/Network.ts';

/**
 * JSON-RPC for reads: the host's own endpoints, the gateway when it serves the chain, the chain's default; 10 s each.
 * @throws FoyerError `NO_RPC_URL`, `RPC_EXECUTION` for a call that ran and failed, or the last endpoint's failure.
 */
export async function requestRpc<Result>(
  context: Context,
  network: Network,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<Result> {
  const { sendRpc } = await import('./sendRpc.ts');
  return (await sendRpc(context, network, { method, params }, signal)) as Result;
}
