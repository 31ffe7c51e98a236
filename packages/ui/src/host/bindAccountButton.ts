import { accountButtonModel, type Foyer, type State, selectIsConnected } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import type { AccountButtonSettings, BoundButton } from './BoundButton.ts';
import { drawAccountButton } from './drawAccountButton.ts';

/** The account button: nothing without an account; opens Account, or the choice of a network this site supports (behaviour.md §1.5). */
export function bindAccountButton(foyer: Foyer, settings: AccountButtonSettings): BoundButton {
  const { size, disabled, namespace } = settings;
  return {
    draw(state) {
      if (!selectIsConnected(state, namespace)) return undefined;
      const model = accountButtonModel(state, settings);
      const { open } = state.modal;
      return drawAccountButton(
        { ...model, networkImageUrl: networkImageUrl(foyer, state, namespace) },
        { size, theme: state.theme.mode, open, disabled },
      );
    },
    press() {
      if (disabled) return;
      const { kind } = accountButtonModel(foyer.core.getState(), settings);
      if (kind === 'unsupported') void foyer.core.actions.modal.open({ view: 'UnsupportedChain' });
      else void foyer.core.actions.modal.open({ view: 'Account', ...(namespace && { namespace }) });
    },
  };
}

function networkImageUrl(foyer: Foyer, state: State, namespace: Namespace | undefined): string | undefined {
  const { networks, activeByNamespace, activeNamespace } = state.network;
  const id = activeByNamespace[namespace ?? activeNamespace];
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id);
  return network && foyer.core.images.network(network);
}
