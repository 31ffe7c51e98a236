import type { Namespace } from '@foyer/protocol/caip';
import { selectAccounts, selectAddress, selectCaipAddress } from '../account/state.ts';
import { selectIsConnected, selectStatus } from '../connection/state.ts';
import { selectActiveNetwork, selectActiveNetworkId } from '../network/state.ts';
import type { Log } from '../ports/Log.ts';
import { selectThemeMode } from '../theme/state.ts';
import type { Core } from './Core.ts';
import { createModalHolder, type LoadModal } from './createModalHolder.ts';
import type { AccountSnapshot, Foyer, PublicState } from './Foyer.ts';
import type { State } from './State.ts';
import { subscribeTo } from './subscribeTo.ts';

/** Builds the instance a host holds around a core. `loadModal` is undefined where nothing can be shown (servers, headless hosts). */
export function createFoyer(
  core: Core,
  loadModal: LoadModal | undefined,
  log: Pick<Log, 'error'> = console,
): Foyer {
  const { actions } = core;
  const modal = createModalHolder(core, loadModal, log);
  return {
    core,
    async open(parameters) {
      if (!loadModal) return;
      await actions.modal.open(parameters);
      await modal.shown();
    },
    close: actions.modal.close,
    isOpen: () => core.getState().modal.open,
    prefetch: modal.prefetch,
    ready: core.ready,
    disconnect: (namespace) => actions.connection.disconnect(namespace && { namespace }),
    switchNetwork: actions.network.switchNetwork,
    getState: () => selectPublicState(core.getState()),
    getAccount: (namespace) => selectAccountSnapshot(core.getState(), namespace),
    getCaipNetwork: () => selectActiveNetwork(core.getState()),
    getCaipNetworks: () => core.getState().network.networks,
    getProvider: actions.connection.getProvider,
    getThemeMode: () => selectThemeMode(core.getState()),
    getThemeVariables: () => core.getState().theme.variables,
    setThemeMode: actions.theme.setMode,
    setThemeVariables: actions.theme.setVariables,
    setLocale: actions.locale.choose,
    subscribeState: (listener) => subscribeTo(core, selectPublicState, listener),
    subscribeAccount: (listener, namespace) =>
      subscribeTo(core, (state) => selectAccountSnapshot(state, namespace), listener),
    subscribeNetwork: (listener) => subscribeTo(core, selectActiveNetwork, listener),
    subscribeEvents: core.subscribeEvents,
    dispose() {
      modal.dispose();
      core.dispose();
    },
  };
}

/** behaviour.md §1.3 public state. */
export function selectPublicState(state: State): PublicState {
  return {
    loading: state.modal.loading,
    open: state.modal.open,
    selectedNetworkId: selectActiveNetworkId(state),
    activeChain: state.network.activeNamespace,
    initialized: state.connection.restored,
  };
}

/** What a host reads about one namespace's account; the active one when none is given. */
export function selectAccountSnapshot(state: State, namespace?: Namespace): AccountSnapshot {
  return {
    allAccounts: selectAccounts(state, namespace),
    caipAddress: selectCaipAddress(state, namespace),
    address: selectAddress(state, namespace),
    isConnected: selectIsConnected(state, namespace),
    status: selectStatus(state, namespace),
  };
}
