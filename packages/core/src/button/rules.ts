import type { Namespace } from '@foyer/protocol/caip';
import { shortenAddress } from '../account/rules.ts';
import { selectAddress } from '../account/state.ts';
import { formatBalance } from '../balance/formatBalance.ts';
import { selectActiveBalance } from '../balance/state.ts';
import { selectIsConnected, selectStatus } from '../connection/state.ts';
import type { Options } from '../kernel/Options.ts';
import type { State } from '../kernel/State.ts';
import type { Catalogue } from '../locale/Catalogue.ts';
import { selectWord } from '../locale/state.ts';
import { mayStay, selectActiveNetwork, selectIsUnsupported } from '../network/state.ts';
import type { ViewName } from '../router/state.ts';

/** Where the buttons beside the connect button lead. */
const viewsOfOthers: readonly ViewName[] = ['Account', 'UnsupportedChain', 'Networks'];

export interface ConnectButtonModel {
  readonly label: string;
  readonly busy: boolean;
  /** Whether a press does nothing: the modal is loading, or a wallet is asked. */
  readonly waiting: boolean;
}

/**
 * What a connect button shows (behaviour.md §1.5): its loading label while the modal is loading, a connection is brought back, or one is
 * made of which no modal over it tells.
 */
export function connectButtonModel(
  state: State,
  parameters: {
    readonly label?: string | undefined;
    readonly loadingLabel?: string | undefined;
    readonly namespace?: Namespace | undefined;
    /** Whether an open modal lies over the button. */
    readonly isCovered?: boolean | undefined;
  } = {},
): ConnectButtonModel {
  const { label, loadingLabel, namespace, isCovered } = parameters;
  const status = selectStatus(state, namespace);
  const isTold = isCovered && state.modal.open;
  const isConnecting = status === 'reconnecting' || (status === 'connecting' && !isTold);
  const waiting = state.modal.loading || (isConnecting && state.connection.attempt.step === 'waiting');
  const failed = failure(state);
  const busy = waiting || (isConnecting && !failed);
  return {
    label: busy
      ? loadingLabel || selectWord(state, 'host.connecting', 'Connecting…')
      : (failed ?? (label || selectWord(state, 'host.connect', 'Connect wallet'))),
    busy,
    waiting,
  };
}

export interface AccountButtonModel {
  readonly kind: 'account' | 'unsupported';
  readonly label: string;
  readonly address: string;
  /** Amount and symbol; undefined while unknown, unavailable or hidden. */
  readonly balance?: string;
  readonly balanceLoading: boolean;
}

/**
 * What an account button shows (behaviour.md §1.5); 'unsupported' asks to switch and opens UnsupportedChain, where the instance's
 * `options` let no wallet stay on such a network.
 */
export function accountButtonModel(
  state: State,
  parameters: {
    readonly charsStart?: number | undefined;
    readonly charsEnd?: number | undefined;
    readonly balance?: 'show' | 'hide' | undefined;
    readonly namespace?: Namespace | undefined;
  } = {},
  options: Pick<Options, 'allowUnsupportedChain' | 'enableNetworkSwitch'> = {},
): AccountButtonModel {
  const { charsStart, charsEnd, namespace } = parameters;
  const address = selectAddress(state, namespace) ?? '';
  const isActive = namespace === undefined || namespace === state.network.activeNamespace;
  const isUnsupported = isActive && selectIsUnsupported(state);
  const asks = isUnsupported && !mayStay(options);
  // Elsewhere no balance is asked for.
  const wanted = isActive && !isUnsupported && parameters.balance !== 'hide' && address !== '';
  const balance = wanted ? selectActiveBalance(state) : undefined;
  // Only a catalogue that is here already says how numbers are written.
  const { lang } = state.locale.choice as Partial<Catalogue>;
  return {
    kind: asks ? 'unsupported' : 'account',
    label:
      failure(state, asks ? 'UnsupportedChain' : 'Account') ??
      (asks ? switchNetwork(state) : shortenAddress(address, charsStart, charsEnd)),
    address,
    ...(balance?.status === 'ready' && { balance: `${formatBalance(balance, 3, lang)} ${balance.symbol}` }),
    balanceLoading: wanted && (balance === undefined || balance.status === 'loading'),
  };
}

export interface NetworkButtonModel {
  readonly kind: 'network' | 'unsupported' | 'unknown' | 'select';
  readonly label: string;
  readonly busy: boolean;
}

/** What a network button shows (behaviour.md §1.5). */
export function networkButtonModel(
  state: State,
  parameters: { readonly label?: string | undefined } = {},
): NetworkButtonModel {
  const name = selectActiveNetwork(state)?.name;
  const none = selectIsConnected(state) ? 'unknown' : 'select';
  const kind = selectIsUnsupported(state) ? 'unsupported' : name ? 'network' : none;
  const missing =
    kind === 'select'
      ? selectWord(state, 'host.select', 'Select Network')
      : selectWord(state, 'host.unknown', 'Unknown Network');
  return {
    kind,
    label:
      failure(state, 'Networks') ??
      name ??
      (kind === 'unsupported' ? switchNetwork(state) : parameters.label || missing),
    busy: state.network.attempt.step === 'waiting',
  };
}

function switchNetwork(state: State): string {
  return selectWord(state, 'host.switch', 'Switch Network');
}

/**
 * What the button that leads to `view` says once a press could not load that, until the next one. The connect button names
 * no view: it speaks for those that have no button of their own.
 */
function failure(state: State, view?: ViewName): string | undefined {
  const { failed } = state.modal;
  const isIts = view ? failed === view : failed && !viewsOfOthers.includes(failed);
  return isIts ? selectWord(state, 'host.tryAgain', 'Try again') : undefined;
}
