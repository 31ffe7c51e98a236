import { connectButtonModel, type Foyer } from '@foyer/core';
import type { BoundButton, ConnectButtonSettings } from './BoundButton.ts';
import { lookOf } from './ButtonLook.ts';
import { drawConnectButton } from './drawConnectButton.ts';
import { openModal } from './openModal.ts';

/** The connect button: opens the modal, and closes it when it is open (behaviour.md §1.5). */
export function bindConnectButton(foyer: Foyer, settings: ConnectButtonSettings): BoundButton {
  const { namespace } = settings;
  return {
    draw: (state) => drawConnectButton(connectButtonModel(state, settings), lookOf(state, settings)),
    press() {
      const state = foyer.core.getState();
      const { busy, disabled } = connectButtonModel(state, settings);
      if (busy || disabled) return;
      if (state.modal.open) foyer.close();
      else openModal(foyer, namespace);
    },
  };
}
