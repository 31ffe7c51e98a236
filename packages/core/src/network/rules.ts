import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { StoredSession } from '../connection/rules.ts';
import type { Network } from './Network.ts';
import type { NetworkState } from './state.ts';

/** The first wanted id that was requested in this namespace, else its first network. */
export function startingNetworkId(
  networks: readonly Network[],
  namespace: Namespace,
  wanted: readonly (CaipNetworkId | undefined)[],
): CaipNetworkId | undefined {
  const own = networks.filter((network) => network.chainNamespace === namespace);
  const found = wanted.find((id) => own.some((network) => network.caipNetworkId === id));
  return found ?? own[0]?.caipNetworkId;
}

/**
 * The network state a visit starts with: the stored network if requested, else the default, else the first.
 * A stored network that is not requested stays, as the unsupported one, only while its wallet is being restored.
 */
export function startingNetworks(
  networks: readonly [Network, ...Network[]],
  defaultNetworkId: CaipNetworkId | undefined,
  session: StoredSession,
): NetworkState {
  const fallback = networks.find((network) => network.caipNetworkId === defaultNetworkId) ?? networks[0];
  const isOffered = networks.some((network) => network.chainNamespace === session.activeNamespace);
  const activeNamespace =
    isOffered && session.activeNamespace ? session.activeNamespace : fallback.chainNamespace;
  const activeByNamespace: Partial<Record<Namespace, CaipNetworkId>> = {};
  for (const { chainNamespace } of networks) {
    const id = startingNetworkId(networks, chainNamespace, [session.activeNetworkId, defaultNetworkId]);
    if (id) activeByNamespace[chainNamespace] = id;
  }
  const stored = session.activeNetworkId;
  if (stored?.startsWith(`${activeNamespace}:`) && session.connectorIds[activeNamespace]) {
    activeByNamespace[activeNamespace] = stored;
  }
  return { networks, activeNamespace, activeByNamespace, attempt: { step: 'idle' } };
}

/** A network as a caller may name it: by CAIP-2 id, or by an object with the chain's own id. */
export type WantedNetwork =
  | CaipNetworkId
  | { readonly id: number | string; readonly caipNetworkId?: CaipNetworkId };

/** The requested network a caller means; among equal chain ids the active namespace's. */
export function findNetwork(
  { networks, activeNamespace }: NetworkState,
  wanted: WantedNetwork,
): Network | undefined {
  const id = typeof wanted === 'string' ? wanted : wanted.caipNetworkId;
  if (id) return networks.find((network) => network.caipNetworkId === id);
  const plain = String((wanted as { id: number | string }).id);
  const found = networks.filter((network) => String(network.id) === plain || network.caipNetworkId === plain);
  return found.find((network) => network.chainNamespace === activeNamespace) ?? found[0];
}
