import { selectApprovedNetworkIds, selectIsConnected } from '../connection/state.ts';
import type { State } from '../kernel/State.ts';
import { selectActiveConnector } from '../wallets/state.ts';
import type { Network } from './Network.ts';

/**
 * Whether the wallet can go to a requested network: not where its family is connected by a wallet that agreed to certain
 * others only and is not the embedded one (behaviour.md §2.5).
 */
export function selectIsReachable(state: State, { chainNamespace, caipNetworkId }: Network): boolean {
  if (!selectIsConnected(state, chainNamespace)) return true;
  if (selectActiveConnector(state, chainNamespace)?.type === 'AUTH') return true;
  return selectApprovedNetworkIds(state, chainNamespace)?.includes(caipNetworkId) ?? true;
}

/** The requested networks: those the wallets can go to first, each part in the host's order (behaviour.md §2.5). */
export function selectNetworksToChoose(state: State): readonly Network[] {
  const { networks } = state.network;
  return [
    ...networks.filter((network) => selectIsReachable(state, network)),
    ...networks.filter((network) => !selectIsReachable(state, network)),
  ];
}
