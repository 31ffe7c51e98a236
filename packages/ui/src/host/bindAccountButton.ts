import {
  accountButtonModel,
  type Foyer,
  selectActiveNetworkId,
  selectIsConnected,
  selectNetwork,
  selectWord,
} from '@foyer/core';
import type { AccountButtonSettings, BoundButton } from './BoundButton.ts';
import { lookOf } from './ButtonLook.ts';
import { drawAccountButton } from './drawAccountButton.ts';
import { openModal } from './openModal.ts';

/**
 * The account button: nothing without an account; opens Account, or the choice of a network that the site supports where the
 * wallet may not stay elsewhere (behaviour.md §1.5).
 */
export function bindAccountButton(foyer: Foyer, settings: AccountButtonSettings): BoundButton {
  const { namespace } = settings;
  const { images, getState, options } = foyer.core;
  return {
    draw(state) {
      if (!selectIsConnected(state, namespace)) return undefined;
      const network = selectNetwork(state, selectActiveNetworkId(state, namespace));
      return drawAccountButton(
        {
          ...accountButtonModel(state, settings, options),
          networkImageUrl: network && images.network(network),
          description: selectWord(state, 'host.account', 'Account'),
        },
        lookOf(state, settings),
      );
    },
    press() {
      if (!settings.disabled)
        openModal(
          foyer,
          namespace,
          accountButtonModel(getState(), settings, options).kind === 'unsupported'
            ? 'UnsupportedChain'
            : 'Account',
        );
    },
  };
}
