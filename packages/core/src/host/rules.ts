import { selectIsConnected } from '../connection/state.ts';
import type { State } from '../kernel/State.ts';
import type { Network } from '../network/Network.ts';
import { startingNetworkId } from '../network/startingNetworks.ts';
import type { NetworkState } from '../network/state.ts';

/** The networks with one more; one that was there already is replaced in its place. */
export function withNetwork({ network: slice }: State, network: Network): NetworkState {
  const { networks, activeByNamespace } = slice;
  const { caipNetworkId, chainNamespace } = network;
  const isKnown = networks.some((own) => own.caipNetworkId === caipNetworkId);
  return {
    ...slice,
    networks: isKnown
      ? networks.map((own) => (own.caipNetworkId === caipNetworkId ? network : own))
      : [...networks, network],
    activeByNamespace: { [chainNamespace]: caipNetworkId, ...activeByNamespace },
  };
}

/** The networks without one; when it is active another takes its place, unless a wallet is on it: then it is unsupported. */
export function withoutNetwork(state: State, { caipNetworkId, chainNamespace }: Network): NetworkState {
  const { network: slice } = state;
  const networks = slice.networks.filter((own) => own.caipNetworkId !== caipNetworkId);
  const { [chainNamespace]: active, ...others } = slice.activeByNamespace;
  const kept = selectIsConnected(state, chainNamespace)
    ? active
    : startingNetworkId(networks, chainNamespace, [active]);
  const fallback = networks[0]?.chainNamespace ?? slice.activeNamespace;
  return {
    ...slice,
    networks,
    activeByNamespace: { ...others, ...(kept && { [chainNamespace]: kept }) },
    activeNamespace: kept || slice.activeNamespace !== chainNamespace ? slice.activeNamespace : fallback,
  };
}
