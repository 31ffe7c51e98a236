import type { Namespace } from '@foyer/protocol/caip';
import { selectAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import { selectEmbeddedInfo } from '../embedded/info.ts';
import { hasDocuments } from '../features/rules.ts';
import type { OpenableView } from '../kernel/Core.ts';
import type { State } from '../kernel/State.ts';
import type { Network } from '../network/Network.ts';
import { selectActiveNetworkId, selectIsUnsupported, selectNetwork } from '../network/state.ts';
import { isPairingView } from '../pairing/rules.ts';
import { pushed, reset } from '../router/rules.ts';
import type { RouterState, ViewName } from '../router/state.ts';

/** How long a refused close shakes, in ms (spec.md §9). */
export const shakeMs = 500;

/** What `open` was asked for, and where. */
export interface OpenRequest {
  readonly view?: OpenableView | 'UnsupportedChain' | undefined;
  readonly namespace?: Namespace | undefined;
  /** Where pairing begins, if it is the only way in and Connect need not come before it. */
  readonly way?: 'AllWallets' | 'ConnectingWalletConnectBasic' | false;
}

/** Where `open` leads. */
export interface Opening {
  readonly router: RouterState;
  /** The only family whose wallets are wanted; undefined for all. */
  readonly namespace: Namespace | undefined;
  /** The view that was wanted, also where another comes in its place. */
  readonly asked: ViewName;
  /** The view that was asked for and cannot be shown. */
  readonly closed: OpenRequest['view'];
}

/**
 * Where `open` leads (behaviour.md §2.1). The active family stays the active one until the visitor has seen the change:
 * a connected other family is gone over to on SwitchNetwork, one to connect takes the place of a connected one on
 * SwitchActiveChain, and with nothing connected only its wallets are shown.
 */
export function openingOf(state: State, { view, namespace: wanted, way }: OpenRequest): Opening {
  const network = wanted && networkOf(state, wanted);
  const namespace = network?.chainNamespace;
  const hasAddress = selectAddress(state, namespace) !== undefined;
  // A page without types may ask for any.
  const isShown = view && Object.hasOwn(openable, view) && openable[view](state, namespace);
  const usual = hasAddress ? 'Account' : 'Connect';
  const asked: ViewName = isShown && view !== 'Account' ? view : usual;
  let router = reset((!hasAddress && way) || asked);
  if (network && namespace !== state.network.activeNamespace) {
    if (hasAddress) router = pushed(router, 'SwitchNetwork', { network });
    else if (selectIsConnected(state)) router = reset('SwitchActiveChain', { network });
  }
  // A click's own `view` is its page's window (modal-23).
  return { asked, namespace, closed: isShown || typeof view !== 'string' ? undefined : view, router };
}

/** The network a family is on, else the first of it that was requested. */
function networkOf(state: State, namespace: Namespace): Network | undefined {
  return (
    selectNetwork(state, selectActiveNetworkId(state, namespace)) ??
    state.network.networks.find(({ chainNamespace }) => chainNamespace === namespace)
  );
}

const always = () => true;

/** Whether a visitor may be led past Connect: not where the site's terms are agreed to there, before connecting. */
export function mayPassConnect(state: State): boolean {
  const { features } = state;
  return !(features.legalCheckbox && hasDocuments(features)) || selectIsConnected(state);
}

/** The views that can be opened, each with whether it may be shown now; for a family, else for the active one. */
export const openable: Readonly<
  Record<NonNullable<OpenRequest['view']>, (state: State, namespace: Namespace | undefined) => unknown>
> = {
  Account: always,
  Connect: always,
  Networks: always,
  AllWallets: mayPassConnect,
  ConnectingWalletConnectBasic: mayPassConnect,
  WhatIsAWallet: always,
  WhatIsANetwork: always,
  ApproveTransaction: ({ embedded }) => embedded?.shown || embedded?.waiting,
  EmbeddedSettings: selectEmbeddedInfo,
  UnsupportedChain: selectIsUnsupported,
};

/** Whether a view waits for a wallet. */
export function isWaitingView(view: ViewName): boolean {
  return view === 'ConnectingExternal' || isPairingView(view);
}

/**
 * Whether a change of network makes an open modal go back one view (behaviour.md §2.1): the network's family is not
 * connected, the view is UnsupportedChain or SwitchNetwork, or a known network changed within one family; never from
 * a view that waits for a wallet.
 */
export function isBackDue(state: State, before: State): boolean {
  const { view } = state.router;
  if (isWaitingView(view)) return false;
  if (!selectIsConnected(state) || view === 'UnsupportedChain' || view === 'SwitchNetwork') return true;
  const isOneFamily = state.network.activeNamespace === before.network.activeNamespace;
  return isOneFamily && !selectIsUnsupported(before);
}
