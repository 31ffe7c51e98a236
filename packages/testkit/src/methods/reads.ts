import { chainOf } from '../wallet/chainOf.ts';
import type { MethodContext } from '../wallet/Method.ts';
import { callChain } from '../wallet/rpc.ts';
import type { PendingRequest } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';

const reads: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'web3_clientVersion',
]);

/** Passes a read to the wallet's chain. @throws code 4200 for every other method, 4901 without such a chain. */
export async function readChain(context: MethodContext, request: PendingRequest): Promise<unknown> {
  if (!reads.has(request.method)) throw walletError(4200, request.method);
  const chain = chainOf(context.store, request);
  return callChain(context.rpc, chain, { method: request.method, params: request.params ?? [] });
}
