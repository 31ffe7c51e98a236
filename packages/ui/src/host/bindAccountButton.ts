import { accountButtonModel, type Foyer, type State, selectIsConnected, selectWord } from '@foyer/core';
import type { AccountButtonSettings, BoundButton } from './BoundButton.ts';
import { lookOf } from './ButtonLook.ts';
import { drawAccountButton } from './drawAccountButton.ts';
import { openModal } from './openModal.ts';

/**
 * The account button: nothing without an account; opens Account, or the choice of a network that the site supports
 * (behaviour.md §1.5).
 */
export function bindAccountButton(foyer: Foyer, settings: AccountButtonSettings): BoundButton {
  const { namespace } = settings;
  const { images, getState } = foyer.core;

  const networkImageUrl = (state: State): string | undefined => {
    const { networks, activeByNamespace, activeNamespace } = state.network;
    const id = activeByNamespace[namespace ?? activeNamespace];
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id);
    return network && images.network(network);
  };

  return {
    draw(state) {
      if (!selectIsConnected(state, namespace)) return undefined;
      const model = accountButtonModel(state, settings);
      return drawAccountButton(
        {
          ...model,
          networkImageUrl: networkImageUrl(state),
          description: selectWord(state, 'host.account', 'Account'),
        },
        lookOf(state, settings),
      );
    },
    press() {
      if (settings.disabled) return;
      const { kind } = accountButtonModel(getState(), settings);
      openModal(foyer, namespace, kind === 'unsupported' ? 'UnsupportedChain' : 'Account');
    },
  };
}
