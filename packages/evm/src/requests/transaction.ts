import type { TransactionRequest } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { isAddress } from '../address/checksumAddress.ts';
import { toHexQuantity } from '../chain/chainId.ts';

/** A transaction as JSON-RPC writes it. @throws FoyerError `RPC_INVALID_PARAMS` for a field that is malformed. */
export function toRpcTransaction({ from, to, value, data, gas }: TransactionRequest) {
  const isWhole =
    isAddress(from) &&
    isAddress(to) &&
    (data === undefined || (typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data)));
  if (!isWhole) throw new FoyerError('RPC_INVALID_PARAMS');
  return {
    from,
    to,
    ...(value === undefined ? {} : { value: toQuantity(value) }),
    ...(data === undefined ? {} : { data }),
    ...(gas === undefined ? {} : { gas: toQuantity(gas) }),
  };
}

/** A quantity an answer holds, strictly: 0x and hex digits. @throws FoyerError `BAD_REPLY` for anything else. */
export function parseQuantity(value: unknown, source: string): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) {
    throw new FoyerError('BAD_REPLY', { source });
  }
  return BigInt(value);
}

/** Text and numbers are refused, not read: whole coins and base units look the same there. */
function toQuantity(value: bigint): string {
  if (typeof value !== 'bigint' || value < 0n) throw new FoyerError('RPC_INVALID_PARAMS');
  return toHexQuantity(value);
}
