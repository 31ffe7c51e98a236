import {
  attributeNames,
  createElementClass,
  type ElementKind,
  type FoyerElement,
  readSettings,
} from '@foyer/modal/parts';
import { bindWalletButton, type WalletButtonSettings } from '../bindWalletButton.ts';
import { pressesOf } from '../pressesOf.ts';

declare global {
  interface HTMLElementTagNameMap {
    'foyer-wallet-button': FoyerElement;
  }
}

/** Registers `<foyer-wallet-button wallet="…">` with the page, once however often it is called. On a server it does nothing. */
export function defineWalletButton(): void {
  if (typeof customElements === 'undefined' || customElements.get('foyer-wallet-button')) return;
  const kind: ElementKind<WalletButtonSettings> = {
    attributes: [...attributeNames, 'wallet'],
    read: readWalletSettings,
    bind: bindWalletButton,
    follow: (foyer, redraw) => pressesOf(foyer).subscribe(redraw),
  };
  customElements.define('foyer-wallet-button', createElementClass(kind));
}

/** What the element's attributes ask for; without `wallet` the button is disabled. */
export function readWalletSettings(element: Pick<Element, 'getAttribute'>): WalletButtonSettings {
  const { size, label, loadingLabel, disabled, namespace } = readSettings(element);
  const wallet = element.getAttribute('wallet') ?? '';
  return { wallet, size, label, loadingLabel, disabled, namespace };
}
