import { type CaipNetworkId, isNetworkId, type Namespace, parseNetworkId } from '@foyer/protocol/caip';
import type { Options } from '../kernel/Options.ts';
import type { Network, NetworkInput } from './Network.ts';

/** A chain's endpoints, as viem lists them or as a network that was handed out does. */
type Endpoints = readonly string[] & { readonly http?: readonly string[] };

/** Completes what a host passed: no namespace means eip155 (behaviour.md §1.1); custom endpoints come first. Takes its own answer too. */
export function toNetwork(input: NetworkInput, customRpcUrls?: Options['customRpcUrls']): Network {
  const caipNetworkId = toNetworkId(input);
  const rpcUrls = input.rpcUrls as Partial<Record<string, Endpoints>> | undefined;
  // What a page without types gives in place of a list is one of them, if anything.
  const chainDefault = [
    rpcUrls?.chainDefault?.http ?? rpcUrls?.default?.http ?? rpcUrls?.chainDefault ?? [],
  ].flat();
  const custom = [customRpcUrls?.[caipNetworkId]].flat().flatMap((endpoint) => endpoint?.url ?? []);
  const explorer = Object.values({ default: input.blockExplorer, ...input.blockExplorers }).find(Boolean);
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
