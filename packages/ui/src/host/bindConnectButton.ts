import { connectButtonModel, type Foyer, type State } from '@foyer/core';
import type { BoundButton, ConnectButtonSettings } from './BoundButton.ts';
import { lookOf } from './ButtonLook.ts';
import { drawConnectButton } from './drawConnectButton.ts';
import { openModal } from './openModal.ts';

/** The connect button: opens the modal, and closes it when it is open (behaviour.md §1.5). */
export function bindConnectButton(foyer: Foyer, settings: ConnectButtonSettings): BoundButton {
  const { core } = foyer;
  const isCovered = !core.options.enableEmbedded;
  const modelOf = (state: State) => connectButtonModel(state, { ...settings, isCovered });
  return {
    draw: (state) => drawConnectButton(modelOf(state), lookOf(state, settings)),
    press() {
      const state = core.getState();
      // A wallet that is slow to come back, or away, keeps nobody from another.
      if (settings.disabled || modelOf(state).waiting) return;
      if (state.modal.open) foyer.close();
      else openModal(foyer, settings.namespace);
    },
  };
}
