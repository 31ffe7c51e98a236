import { type Foyer, selectIsConnected } from '@foyer/core';
import type { BoundButton, FoyerButtonSettings } from './BoundButton.ts';
import { bindAccountButton } from './bindAccountButton.ts';
import { bindConnectButton } from './bindConnectButton.ts';

/** The account button once the namespace is connected, the connect button until then (behaviour.md §1.5). */
export function bindFoyerButton(foyer: Foyer, settings: FoyerButtonSettings): BoundButton {
  const connect = bindConnectButton(foyer, settings);
  const account = bindAccountButton(foyer, settings);
  return {
    draw: (state) => (selectIsConnected(state, settings.namespace) ? account : connect).draw(state),
    press() {
      const connected = selectIsConnected(foyer.core.getState(), settings.namespace);
      (connected ? account : connect).press();
    },
  };
}
