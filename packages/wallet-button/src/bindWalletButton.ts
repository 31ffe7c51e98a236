import {
  type Foyer,
  findConnector,
  type State,
  selectIsConnected,
  selectWord,
  walletPicture,
} from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import {
  type BoundButton,
  type ButtonDrawing,
  type ButtonSize,
  buttonAttributes,
  draw,
  drawNetworkDisc,
  drawSpinner,
  drawWarning,
  lookOf,
} from '@foyer/ui/host';
import type { WalletName } from './knownWallets.ts';
import { pressesOf, type Try } from './pressesOf.ts';
import { toWanted } from './toWanted.ts';

/** Settings of the wallet button (behaviour.md §1.5). */
export interface WalletButtonSettings {
  readonly wallet: WalletName;
  /** The chain family it connects; absent: the active one. */
  readonly namespace?: Namespace | undefined;
  /** Default: the wallet's name. */
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
  readonly size?: ButtonSize | undefined;
  readonly disabled?: boolean | undefined;
}

/** Connects one wallet by one click, without showing the list. Does nothing while its family is connected, and keeps the focus. */
export function bindWalletButton(foyer: Foyer, settings: WalletButtonSettings): BoundButton {
  return bindPressed(foyer, settings, pressesOf(foyer).early);
}

/** As `bindWalletButton`; `early` answers the press that the state does not tell of yet. */
export function bindPressed(
  foyer: Foyer,
  settings: WalletButtonSettings,
  early: () => Try | undefined,
): BoundButton {
  const { core } = foyer;
  const { wallet, namespace } = settings;
  const wanted = toWanted(wallet, namespace);
  const disabled = settings.disabled || wallet === '';
  const isDone = (state: State) => selectIsConnected(state, namespace);
  const stepOf = ({ wallets: { oneClick } }: State) => {
    const last: Try | undefined = early() ?? oneClick;
    return last?.id === wanted.id && last.namespace === wanted.namespace ? last.step : undefined;
  };

  return {
    draw(state) {
      const step = stepOf(state);
      const isBusy = step === 'loading';
      // The list of the modal is not shown: what the button opens is the wallet.
      const {
        'aria-haspopup': _,
        'aria-expanded': __,
        ...attributes
      } = buttonAttributes('fy-network', lookOf(state, { ...settings, disabled }), {
        busy: isBusy,
        unsupported: step === 'failed',
      });
      return {
        attributes: { ...attributes, ...(isDone(state) && { 'aria-disabled': 'true' }) },
        children: drawInside(foyer, state, settings, step),
      };
    },
    press() {
      const state = core.getState();
      if (disabled || isDone(state) || stepOf(state) === 'loading') return;
      pressesOf(foyer).begin(wanted);
    },
  };
}

function drawInside(
  { core }: Foyer,
  state: State,
  { wallet, namespace, label, loadingLabel }: WalletButtonSettings,
  step: 'loading' | 'failed' | undefined,
): ButtonDrawing['children'] {
  const wanted = toWanted(wallet, namespace);
  const name = label || wanted.name;
  if (step === 'loading') {
    const text = loadingLabel || selectWord(state, 'host.loading', 'Loading…');
    return [drawSpinner(), draw('span', {}, text)];
  }
  if (step === 'failed') {
    const text = selectWord(state, 'host.tryAgain', 'Try again');
    return [drawWarning(), draw('span', {}, `${name}: ${text}`)];
  }
  const connector = findConnector(state, wanted);
  const picture = walletPicture(core, { connectors: connector ? [connector] : [], wallet: wanted });
  // Another address than an inline picture or the site's own is a request, and nothing is requested before the visitor acts.
  const isQuiet =
    picture?.startsWith('data:') ||
    Object.values(core.options.connectorImages ?? {}).some((own) => own === picture);
  return [drawNetworkDisc(wanted.name, isQuiet ? picture : undefined), draw('span', {}, name)];
}
