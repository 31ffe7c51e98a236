import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { Wallet } from '@foyer/protocol/http';
import type { Platform } from '../deeplink/listPlatforms.ts';
import type { Network } from '../network/Network.ts';
import type { Connector } from '../wallets/Connector.ts';

/** Views that exist now; names are the spec's. */
export type ViewName =
  | 'Connect'
  | 'ConnectWallets'
  | 'Create'
  | 'AllWallets'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'Downloads'
  | 'GetWallet'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'Account'
  | 'Networks'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'EmailLogin'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'ApproveTransaction'
  | 'EmbeddedSettings';

/** What a view was opened for, and what it must find again when one comes back to it. */
export interface RouterData {
  readonly connector?: Connector;
  /** One wallet's connectors, one for each namespace: ConnectingMultiChain. */
  readonly connectors?: readonly Connector[];
  readonly wallet?: Wallet | undefined;
  readonly network?: Network;
  /** Connect: the documents the visitor has agreed to, as it names them; an empty text for none. */
  readonly agreed?: string;
  /** AllWallets: what was typed in the search field. */
  readonly search?: string;
  /** AllWallets: only certified wallets are wanted. */
  readonly certified?: boolean;
  /** Connect, EmailLogin, UpdateEmailWallet: the address that was sent last. */
  readonly email?: string;
  /** ConnectingWalletConnect: the way to connect that was chosen. */
  readonly platform?: Platform;
  /** UnsupportedChain: swaps brought the visitor here; these networks, of those the site asked for, have them. */
  readonly swapNetworkIds?: readonly CaipNetworkId[];
}

export interface RouterState {
  readonly view: ViewName;
  /** Never empty; the last entry is `view`. */
  readonly history: readonly ViewName[];
  readonly data: RouterData;
  /** What the views below were opened for, in the order of the history; absent where nothing is below. */
  readonly past?: readonly RouterData[];
  /** Which way the last change went: drives the slide. */
  readonly direction: 'forward' | 'back' | 'none';
}

/** Where every visit starts. */
export const startingRouter: RouterState = {
  view: 'Connect',
  history: ['Connect'],
  data: {},
  direction: 'none',
};
