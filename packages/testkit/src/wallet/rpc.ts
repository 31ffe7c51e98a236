import type { WalletChain } from './WalletOptions.ts';
import { walletError } from './walletError.ts';

/** Sends one JSON-RPC call to `url` and answers its result; rejects with the endpoint's error (`code`, `message`). */
export type Rpc = (url: string, request: { method: string; params: unknown }) => Promise<unknown>;

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** JSON-RPC 2.0 over `fetch`. */
export const fetchRpc: Rpc = async (url, { method, params }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  });
  const reply = (await response.json()) as Reply;
  if (reply.error) {
    const { code, message, data } = reply.error;
    throw Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
  }
  return reply.result;
};

/** Asks the endpoints of `chain` in order: the next one only when nothing answered, never after a JSON-RPC error. */
export async function callChain(
  rpc: Rpc,
  chain: WalletChain,
  request: { method: string; params: unknown },
): Promise<unknown> {
  let failure: unknown;
  for (const url of chain.rpcUrls) {
    try {
      return await rpc(url, request);
    } catch (error) {
      if (typeof (error as { code?: unknown })?.code === 'number') throw error;
      failure = error;
    }
  }
  throw Object.assign(walletError(-32603, `Chain ${chain.id} did not answer.`), { cause: failure });
}
