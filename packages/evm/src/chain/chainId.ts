import type { CaipNetworkId } from '@foyer/protocol/caip';

/** The CAIP-2 id of a chain id in any form wallets use: hex or decimal text, number, bigint. Undefined when it is none. */
export function toNetworkId(value: unknown): CaipNetworkId | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i.test(value);
  if (!isText && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}

/** A network's chain id as wallets expect it: hex without leading zeros (EIP-695). */
export function toHexChainId(networkId: string): `0x${string}` {
  return toHexQuantity(BigInt(referenceOf(networkId)));
}

/** The chain's own id in a CAIP-2 id. */
export function referenceOf(networkId: string): string {
  return networkId.slice(networkId.indexOf(':') + 1);
}

/** A JSON-RPC quantity. */
export function toHexQuantity(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`;
}
