import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { FoyerError } from '@foyer/protocol/errors';
import type { Options } from '../kernel/Options.ts';
import type { State } from '../kernel/State.ts';
import type { Network } from './Network.ts';

/** One switch of network, from asking to its end. */
export type SwitchAttempt =
  | { readonly step: 'idle' }
  /** `isAdding`: the wallet does not know the network, and asks the visitor to add it first. */
  | { readonly step: 'waiting'; readonly network: Network; readonly isAdding?: boolean }
  | { readonly step: 'declined'; readonly network: Network }
  | { readonly step: 'failed'; readonly network: Network; readonly error: FoyerError };

export interface NetworkState {
  readonly networks: readonly Network[];
  readonly activeNamespace: Namespace;
  /** The current network of each namespace: a requested one, or whatever else the wallet is on. */
  readonly activeByNamespace: Readonly<Partial<Record<Namespace, CaipNetworkId>>>;
  readonly attempt: SwitchAttempt;
}

/** CAIP-2 id of the network that a namespace is on, requested or not; the active namespace when none is given. */
export function selectActiveNetworkId(
  state: State,
  namespace = state.network.activeNamespace,
): CaipNetworkId | undefined {
  return state.network.activeByNamespace[namespace];
}

/** The requested network that is active; undefined when the wallet is on another one. */
export function selectActiveNetwork(state: State): Network | undefined {
  return selectNetwork(state, selectActiveNetworkId(state));
}

/** The requested network with this CAIP-2 id. */
export function selectNetwork(state: State, id: CaipNetworkId | undefined): Network | undefined {
  return state.network.networks.find((network) => network.caipNetworkId === id);
}

/** Whether a connected wallet is on a network that was not requested (spec.md §4). */
export function selectIsUnsupported(state: State): boolean {
  const { activeNamespace } = state.network;
  return (
    state.connection.byNamespace[activeNamespace]?.status === 'connected' &&
    selectActiveNetworkId(state) !== undefined &&
    selectActiveNetwork(state) === undefined
  );
}

/** Whether a wallet may stay on a network that was not requested: the host allows it, or has switched switching off. */
export function mayStay(options: Pick<Options, 'allowUnsupportedChain' | 'enableNetworkSwitch'>): boolean {
  return options.allowUnsupportedChain || options.enableNetworkSwitch === false;
}
