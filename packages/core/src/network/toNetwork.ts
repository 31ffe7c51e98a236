import { type CaipNetworkId, isNetworkId, type Namespace, parseNetworkId } from '@foyer/protocol/caip';
import type { Options } from '../kernel/Options.ts';
import type { Network, NetworkInput } from './Network.ts';

/** Completes what a host passed: no namespace means eip155 (behaviour.md §1.1); custom endpoints come first. */
export function toNetwork(input: NetworkInput, customRpcUrls?: Options['customRpcUrls']): Network {
  const caipNetworkId = toNetworkId(input);
  // What a page without types gives in place of a list is one of them, if anything.
  const chainDefault = [input.rpcUrls?.chainDefault?.http ?? input.rpcUrls?.default?.http ?? []].flat();
  const custom = [customRpcUrls?.[caipNetworkId]].flat().flatMap((endpoint) => endpoint?.url ?? []);
  const explorer = input.blockExplorers?.default ?? Object.values(input.blockExplorers ?? {})[0];
  return {
    id: input.id,
    caipNetworkId,
    chainNamespace: parseNetworkId(caipNetworkId).namespace,
    name: input.name,
    nativeCurrency: input.nativeCurrency,
    rpcUrls: { default: [...custom, ...chainDefault], chainDefault },
    ...(explorer && { blockExplorer: { name: explorer.name, url: explorer.url } }),
    testnet: input.testnet ?? false,
    assets: input.assets ?? {},
  };
}

function toNetworkId(input: NetworkInput): CaipNetworkId {
  if (input.caipNetworkId) return input.caipNetworkId;
  const namespace: Namespace = input.chainNamespace ?? 'eip155';
  return isNetworkId(input.id) ? input.id : `${namespace}:${input.id}`;
}
