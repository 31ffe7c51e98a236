import { connectButtonModel, type Foyer } from '@foyer/core';
import type { BoundButton, ConnectButtonSettings } from './BoundButton.ts';
import { drawConnectButton } from './drawConnectButton.ts';

/** The connect button: opens the modal, and closes it when it is open (behaviour.md §1.5). */
export function bindConnectButton(foyer: Foyer, settings: ConnectButtonSettings): BoundButton {
  const { size, namespace } = settings;
  return {
    draw(state) {
      const model = connectButtonModel(state, settings);
      const { open } = state.modal;
      return drawConnectButton(model, { size, theme: state.theme.mode, open, disabled: model.disabled });
    },
    press() {
      const state = foyer.core.getState();
      const { busy, disabled } = connectButtonModel(state, settings);
      if (busy || disabled) return;
      if (state.modal.open) foyer.close();
      else void foyer.core.actions.modal.open({ ...(namespace && { namespace }) });
    },
  };
}
