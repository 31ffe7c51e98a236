import type { TransactionRequest } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import type { Wallet } from '../discovery/Wallet.ts';
import { request } from '../provider/request.ts';
import { toRpcTransaction } from './transaction.ts';

/**
 * Has the wallet sign `message` as text (personal_sign).
 * @throws FoyerError `USER_REJECTED`, `SIGN_MESSAGE_FAILED`, also for an answer that is no signature.
 */
export async function signMessage(
  { provider }: Wallet,
  address: string,
  message: string,
): Promise<{ signature: string }> {
  const hex = [...new TextEncoder().encode(message)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const signature = await request(provider, 'personal_sign', [`0x${hex}`, address], 'SIGN_MESSAGE_FAILED');
  if (typeof signature !== 'string' || !/^0x[0-9a-f]{62,}$/i.test(signature)) {
    throw new FoyerError('SIGN_MESSAGE_FAILED');
  }
  return { signature };
}

/** Has the wallet sign and send. @throws FoyerError `USER_REJECTED`, `RPC_INVALID_PARAMS`, `BAD_REPLY` for an answer that is no hash. */
export async function sendTransaction(
  { provider, connector }: Wallet,
  transaction: TransactionRequest,
): Promise<{ hash: string }> {
  const hash = await request(provider, 'eth_sendTransaction', [toRpcTransaction(transaction)]);
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) {
    throw new FoyerError('BAD_REPLY', { source: connector.name });
  }
  return { hash };
}
