import type { Namespace } from '@foyer/protocol/caip';
import { selectAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { OpenableView } from '../kernel/Core.ts';
import type { State } from '../kernel/State.ts';
import type { Network } from '../network/Network.ts';
import { selectIsUnsupported } from '../network/state.ts';
import { isPairingView } from '../pairing/rules.ts';
import { pushed, reset } from '../router/rules.ts';
import type { RouterState, ViewName } from '../router/state.ts';

/** How long a refused close shakes, in ms (spec.md §9). */
export const shakeMs = 500;

/** What `open` was asked for, and where. */
export interface OpenRequest {
  readonly view?: OpenableView | 'UnsupportedChain' | undefined;
  readonly namespace?: Namespace | undefined;
  /** The only way in is pairing: without adapters, or where the host pairs itself. */
  readonly isByPairing: boolean;
  readonly isMobile: boolean;
}

/** Where `open` leads. */
export interface Opening {
  readonly router: RouterState;
  /** The only family whose wallets are wanted; undefined for all. */
  readonly namespace: Namespace | undefined;
}

/**
 * Where `open` leads (behaviour.md §2.1). The active family stays the active one until the visitor has seen the change:
 * a connected other family is gone over to on SwitchNetwork, one to connect takes the place of a connected one on
 * SwitchActiveChain, and with nothing connected only its wallets are shown.
 */
export function openingOf(state: State, request: OpenRequest): Opening {
  const network = request.namespace && networkOf(state, request.namespace);
  const namespace = network?.chainNamespace;
  const hasAddress = selectAddress(state, namespace) !== undefined;
  if (network && namespace !== state.network.activeNamespace) {
    if (hasAddress) {
      return { router: pushed(reset(chooseView(request, true)), 'SwitchNetwork', { network }), namespace };
    }
    if (selectIsConnected(state)) return { router: reset('SwitchActiveChain', { network }), namespace };
  }
  return { router: reset(chooseView(request, hasAddress)), namespace };
}

/** The network a family is on, else the first of it that was requested. */
function networkOf({ network }: State, namespace: Namespace): Network | undefined {
  const { networks, activeByNamespace } = network;
  return (
    networks.find(({ caipNetworkId }) => caipNetworkId === activeByNamespace[namespace]) ??
    networks.find(({ chainNamespace }) => chainNamespace === namespace)
  );
}

const openable: Readonly<Record<NonNullable<OpenRequest['view']>, true>> = {
  Account: true,
  Connect: true,
  Networks: true,
  AllWallets: true,
  ConnectingWalletConnectBasic: true,
  WhatIsAWallet: true,
  WhatIsANetwork: true,
  ApproveTransaction: true,
  EmbeddedSettings: true,
  UnsupportedChain: true,
};

/** Whether a view can be opened: a page without types may ask for any. */
export function isOpenable(view: string): boolean {
  return Object.hasOwn(openable, view);
}

/** The view asked for, else Account when connected, else Connect (spec.md §2). */
function chooseView({ view: asked, isByPairing, isMobile }: OpenRequest, hasAddress: boolean): ViewName {
  const view = asked && isOpenable(asked) ? asked : undefined;
  if (isByPairing && !hasAddress) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
  if (view === 'Account' && !hasAddress) return 'Connect';
  return view ?? (hasAddress ? 'Account' : 'Connect');
}

/**
 * Whether a change of network makes an open modal go back one view (behaviour.md §2.1): the network's family is not
 * connected, the view is UnsupportedChain or SwitchNetwork, or a known network changed within one family; never from
 * a view that waits for a wallet.
 */
export function isBackDue(state: State, before: State): boolean {
  const { view } = state.router;
  if (view === 'ConnectingExternal' || isPairingView(view)) return false;
  if (!selectIsConnected(state) || view === 'UnsupportedChain' || view === 'SwitchNetwork') return true;
  const isOneFamily = state.network.activeNamespace === before.network.activeNamespace;
  return isOneFamily && !selectIsUnsupported(before);
}
