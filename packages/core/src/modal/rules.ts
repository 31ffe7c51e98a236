import type { Namespace } from '@foyer/protocol/caip';
import { selectAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { OpenableView } from '../kernel/Core.ts';
import type { Options } from '../kernel/Options.ts';
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
  /** The view that was wanted, where pairing comes in its place. */
  readonly asked?: ViewName;
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
  const asked = chooseView(request.view, hasAddress);
  if (network && namespace !== state.network.activeNamespace) {
    if (hasAddress) return { router: pushed(reset(asked), 'SwitchNetwork', { network }), namespace };
    if (selectIsConnected(state)) return { router: reset('SwitchActiveChain', { network }), namespace };
  }
  if (request.isByPairing && !hasAddress) {
    const way = request.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
    return { router: reset(way), namespace, asked };
  }
  return { router: reset(asked), namespace };
}

/** The network a family is on, else the first of it that was requested. */
function networkOf({ network }: State, namespace: Namespace): Network | undefined {
  const { networks, activeByNamespace } = network;
  return (
    networks.find(({ caipNetworkId }) => caipNetworkId === activeByNamespace[namespace]) ??
    networks.find(({ chainNamespace }) => chainNamespace === namespace)
  );
}

/** The views that can be opened; false: only where there is an embedded wallet. */
const openable: Readonly<Record<NonNullable<OpenRequest['view']>, boolean>> = {
  Account: true,
  Connect: true,
  Networks: true,
  AllWallets: true,
  ConnectingWalletConnectBasic: true,
  WhatIsAWallet: true,
  WhatIsANetwork: true,
  ApproveTransaction: false,
  EmbeddedSettings: false,
  UnsupportedChain: true,
};

/** Why a view cannot be opened, for the developer; undefined where it can. A page without types may ask for any. */
export function whyClosed(
  view: NonNullable<OpenRequest['view']>,
  { walletUrl }: Pick<Options, 'walletUrl'>,
): string | undefined {
  if (!Object.hasOwn(openable, view)) return `there is no view "${view}" (see docs/options.md).`;
  return openable[view] || walletUrl ? undefined : `the view "${view}" needs walletUrl.`;
}

/** The view asked for, else Account when connected, else Connect (spec.md §2). */
function chooseView(view: OpenRequest['view'], hasAddress: boolean): ViewName {
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
