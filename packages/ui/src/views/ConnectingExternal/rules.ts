import {
  type Connector,
  type RouterData,
  type State,
  selectConnectorsOf,
  selectIsConnected,
} from '@foyer/core';

/** How far a connection with one wallet has come, for the visitor's eyes. */
export type ConnectStep =
  | 'waiting'
  | 'reminded'
  | 'busy'
  | 'declined'
  | 'timeout'
  | 'failed'
  | 'missing'
  | 'done';

/** The connector this view is about: the chosen one, or the one that has appeared since its wallet was installed. */
export function findConnector(state: State, { connector, wallet }: RouterData): Connector | undefined {
  return connector ?? (wallet && selectConnectorsOf(state, wallet)[0]);
}

/** What to show for `connector`; another wallet's attempt counts as not begun. */
export function connectStep(state: State, connector: Connector | undefined): ConnectStep {
  if (!connector) return 'missing';
  const { attempt, byNamespace } = state.connection;
  if (attempt.step === 'idle' || attempt.connectorId !== connector.id) {
    const isDone =
      selectIsConnected(state, connector.chain) && byNamespace[connector.chain]?.connectorId === connector.id;
    return isDone ? 'done' : 'waiting';
  }
  if (attempt.step !== 'failed') return attempt.step;
  return attempt.error.code === 'WALLET_TIMEOUT' ? 'timeout' : 'failed';
}

/** Whether the wallet is being asked: a request is open in it, and asking again would do nothing. */
export function isAsked({ connection: { attempt } }: State, connector: Connector): boolean {
  return attempt.step === 'waiting' && attempt.connectorId === connector.id;
}

/**
 * Whether nobody has asked this wallet yet. An attempt of another wallet, or a finished one of this, counts as asked;
 * a view that is only still fading out asks for nothing.
 */
export function isUnasked(state: State, connector: Connector): boolean {
  const isShown = state.modal.open && state.router.view === 'ConnectingExternal';
  return isShown && state.connection.attempt.step === 'idle' && connectStep(state, connector) === 'waiting';
}
