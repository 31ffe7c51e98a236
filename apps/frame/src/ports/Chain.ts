import type { CaipNetworkId } from '@foyer/protocol/caip';

/** Reads of one network, through the gateway's proxy. Rejects with an error that has the JSON-RPC `code`. */
export type AskChain = (
  networkId: CaipNetworkId,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>;
