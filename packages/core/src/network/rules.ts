import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { Network } from './Network.ts';
import type { NetworkState } from './state.ts';

/** A network as a caller may name it: by CAIP-2 id, or by an object with the chain's own id. */
export type WantedNetwork =
  | CaipNetworkId
  | { readonly id: number | string; readonly caipNetworkId?: CaipNetworkId };

/** The requested network a caller means; among equal chain ids the active namespace's. A page without types may name none. */
export function findNetwork(
  { networks, activeNamespace }: NetworkState,
  wanted: WantedNetwork | undefined,
): Network | undefined {
  const id = typeof wanted === 'string' ? wanted : wanted?.caipNetworkId;
  if (id) return networks.find((network) => network.caipNetworkId === id);
  const plain = String((wanted as { id: number | string } | undefined)?.id);
  const found = networks.filter((network) => String(network.id) === plain || network.caipNetworkId === plain);
  return found.find((network) => network.chainNamespace === activeNamespace) ?? found[0];
}
