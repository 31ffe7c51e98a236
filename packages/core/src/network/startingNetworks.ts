import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { StoredSession } from '../connection/parseSession.ts';
import type { Network } from './Network.ts';
import type { NetworkState } from './state.ts';

/** The first wanted id that was requested in this namespace, else its first network. */
export function startingNetworkId(
  networks: readonly Network[],
  namespace: Namespace,
  wanted: readonly (CaipNetworkId | undefined)[],
): CaipNetworkId | undefined {
  const own: (CaipNetworkId | undefined)[] = networks
    .filter((network) => network.chainNamespace === namespace)
    .map((network) => network.caipNetworkId);
  return wanted.find((id) => own.includes(id)) ?? own[0];
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
  const last = networks.find((network) => network.chainNamespace === session.activeNamespace);
  const activeNamespace = (last ?? fallback).chainNamespace;
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
