import {
  type Foyer,
  networkButtonModel,
  selectActiveNetwork,
  selectIsConnected,
  selectWord,
} from '@foyer/core';
import type { BoundButton, NetworkButtonSettings } from './BoundButton.ts';
import { lookOf } from './ButtonLook.ts';
import { drawNetworkButton } from './drawNetworkButton.ts';
import { openModal } from './openModal.ts';

/** The network button: opens the list of networks (behaviour.md §1.5). */
export function bindNetworkButton(foyer: Foyer, settings: NetworkButtonSettings): BoundButton {
  const { actions, images, getState } = foyer.core;
  return {
    draw(state) {
      const network = selectActiveNetwork(state);
      // A picture is a request, and nothing is requested before the visitor acts: a session is an act of theirs.
      const networkImageUrl = network && selectIsConnected(state) ? images.network(network) : undefined;
      return drawNetworkButton(
        {
          ...networkButtonModel(state, settings),
          networkName: network?.name,
          networkImageUrl,
          description: selectWord(state, 'host.network', 'Network'),
        },
        lookOf(state, settings),
      );
    },
    press() {
      if (settings.disabled || networkButtonModel(getState(), settings).busy) return;
      actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
      openModal(foyer, undefined, 'Networks');
    },
  };
}
