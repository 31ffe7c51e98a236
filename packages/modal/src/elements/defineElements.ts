import { bindAccountButton, bindConnectButton, bindFoyerButton, bindNetworkButton } from '@foyer/ui/host';
import { createElementClass } from './createElementClass.ts';
import { attributeNames, readSettings } from './readSettings.ts';

/** Registers the button elements with the page, once however many instances there are. */
export function defineElements(): void {
  const binds = {
    'foyer-button': bindFoyerButton,
    'foyer-connect-button': bindConnectButton,
    'foyer-account-button': bindAccountButton,
    'foyer-network-button': bindNetworkButton,
  };
  for (const [name, bind] of Object.entries(binds)) {
    if (customElements.get(name)) continue;
    const kind = { attributes: attributeNames, read: readSettings, bind };
    customElements.define(name, createElementClass(kind));
  }
}
