import type { Wallet } from '@foyer/protocol/http';
import type { Network } from '../network/Network.ts';
import type { Connector } from '../wallets/Connector.ts';

/** Views that exist now; names are the spec's. */
export type ViewName =
  | 'Connect'
  | 'AllWallets'
  | 'ConnectingExternal'
  | 'Account'
  | 'Networks'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
  | 'WhatIsAWallet';

/** What a view was opened for. */
export interface RouterData {
  readonly connector?: Connector;
  readonly wallet?: Wallet;
  readonly network?: Network;
}

export interface RouterState {
  readonly view: ViewName;
  /** Never empty; the last entry is `view`. */
  readonly history: readonly ViewName[];
  readonly data: RouterData;
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
