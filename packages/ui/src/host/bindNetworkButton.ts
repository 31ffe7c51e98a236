import { type Foyer, networkButtonModel, selectActiveNetwork, selectIsConnected } from '@foyer/core';
import type { BoundButton, NetworkButtonSettings } from './BoundButton.ts';
import { drawNetworkButton } from './drawNetworkButton.ts';

/** The network button: opens the list of networks (behaviour.md §1.5). */
export function bindNetworkButton(foyer: Foyer, settings: NetworkButtonSettings): BoundButton {
  const { size, disabled } = settings;
  return {
    draw(state) {
      const { kind, label, busy } = networkButtonModel(state, settings);
      const network = selectActiveNetwork(state);
      // A picture is a request, and nothing is requested before the visitor acts: a session is an act of theirs.
      const imageUrl = network && selectIsConnected(state) ? foyer.core.images.network(network) : undefined;
      return drawNetworkButton(
        {
          label,
          busy,
          unsupported: kind === 'unsupported',
          networkName: network?.name,
          networkImageUrl: imageUrl,
        },
        { size, theme: state.theme.mode, open: state.modal.open, disabled },
      );
    },
    press() {
      if (disabled || networkButtonModel(foyer.core.getState(), settings).busy) return;
      foyer.core.actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
      void foyer.core.actions.modal.open({ view: 'Networks' });
    },
  };
}
