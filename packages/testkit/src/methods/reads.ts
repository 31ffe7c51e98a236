import { chainMethods } from '@foyer/protocol/frame';
import { chainOf } from '../wallet/chainOf.ts';
import type { MethodContext } from '../wallet/Method.ts';
import { callChain } from '../wallet/rpc.ts';
import type { PendingRequest } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';

const reads: ReadonlySet<string> = new Set([
  ...chainMethods,
  'eth_blobBaseFee',
  'eth_createAccessList',
  'web3_clientVersion',
]);

/** Passes a read to the wallet's chain. @throws code 4200 for every other method, 4901 without such a chain. */
export async function readChain(context: MethodContext, request: PendingRequest): Promise<unknown> {
  if (!reads.has(request.method)) throw walletError(4200, request.method);
  const chain = chainOf(context.store, request);
  return callChain(context.rpc, chain, { method: request.method, params: request.params ?? [] });
}
