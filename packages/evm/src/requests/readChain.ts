import type { AdapterHost, Network, TransactionRequest } from '@foyer/core';
import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import { parseQuantity, toRpcTransaction } from './transaction.ts';

/** Native balance at the latest block, in base units. @throws FoyerError `BAD_REPLY` for an answer that is no quantity. */
export async function getBalance(
  { rpc }: AdapterHost,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const balance = await rpc<unknown>(network, 'eth_getBalance', [address, 'latest'], signal);
  return parseQuantity(balance, network.name);
}

/** Gas units `transaction` would use. @throws FoyerError `ESTIMATE_GAS_FAILED` when the chain cannot tell, for example on a revert. */
export async function estimateGas(
  { rpc }: AdapterHost,
  network: Network,
  transaction: TransactionRequest,
): Promise<bigint> {
  const params = [toRpcTransaction(transaction)];
  try {
    return parseQuantity(await rpc<unknown>(network, 'eth_estimateGas', params), network.name);
  } catch (error) {
    if (isFoyerError(error, 'ESTIMATE_GAS_FAILED')) throw error;
    throw new FoyerError('ESTIMATE_GAS_FAILED', {}, error);
  }
}
