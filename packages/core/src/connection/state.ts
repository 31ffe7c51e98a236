import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { FoyerError } from '@foyer/protocol/errors';
import type { State } from '../kernel/State.ts';

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';

export interface NamespaceConnection {
  readonly status: ConnectionStatus;
  /** Set while connecting and connected. */
  readonly connectorId?: string;
  /** The networks the wallet agreed to; absent while it can go to any (behaviour.md §4). */
  readonly approvedNetworkIds?: readonly CaipNetworkId[];
}

/** Which wallet an attempt asks: one wallet may serve several chain families under one id. */
interface Asked {
  readonly connectorId: string;
  readonly namespace: Namespace;
}

/** One attempt to connect a wallet, from the click to its end. Late results of a superseded attempt are dropped. */
export type ConnectAttempt =
  | { readonly step: 'idle' }
  | ({ readonly step: 'waiting' } & Asked)
  /** The wallet already has a request open (or is locked behind one): the visitor must look at it. */
  | ({ readonly step: 'busy' } & Asked)
  | ({ readonly step: 'declined' } & Asked)
  | ({ readonly step: 'failed'; readonly error: FoyerError } & Asked);

export interface ConnectionState {
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceConnection>>>;
  readonly attempt: ConnectAttempt;
  /** A stored wallet that did not answer in time after a reload; one tap tries it again. */
  readonly missed:
    | { readonly namespace: Namespace; readonly connectorId: string; readonly name: string }
    | undefined;
  /** False until every stored connection was restored or given up. */
  readonly restored: boolean;
}

/** Status of a namespace; the active one when none is given. */
export function selectStatus(state: State, namespace = state.network.activeNamespace): ConnectionStatus {
  return state.connection.byNamespace[namespace]?.status ?? 'disconnected';
}

export function selectIsConnected(state: State, namespace?: Namespace): boolean {
  return selectStatus(state, namespace) === 'connected';
}

/** The networks a namespace's wallet agreed to; undefined when it can go to any, or without a wallet. */
export function selectApprovedNetworkIds(
  state: State,
  namespace = state.network.activeNamespace,
): readonly CaipNetworkId[] | undefined {
  return state.connection.byNamespace[namespace]?.approvedNetworkIds;
}
