import { type CaipNetworkId, isNetworkId } from '@foyer/protocol/caip';
import { RequestFailure } from '../channel/RequestFailure.ts';

/**
 * The network a page means: a number, decimal or hex digits of eip155, or a CAIP-2 id.
 * @throws RequestFailure with -32602
 */
export function readNetworkId(chainId: number | string): CaipNetworkId {
  const text = String(chainId);
  const number = /^(\d{1,16}|0x[\da-f]{1,14})$/i.test(text) ? Number(text) : undefined;
  const id = number === undefined ? text : `eip155:${number}`;
  if (isNetworkId(id) && number !== 0) return id;
  throw new RequestFailure('chainId: expected the number of a chain or a CAIP-2 id', { code: -32602 });
}

/** As pages want it: eip155 as a number, others as their CAIP-2 id. */
export function toChainId(networkId: CaipNetworkId): number | string {
  return networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : networkId;
}
