import {
  type Connector,
  type Core,
  listPlatforms,
  type Platform,
  type State,
  selectConnectorsOf,
} from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { connectStep } from './ConnectingExternal/rules.ts';

/** The ways to connect a wallet, the best first; without a wallet the code for any. */
export function waysOf(core: Core, state: State, wallet: Wallet | undefined): readonly Platform[] {
  const { universalProvider, experimental_preferUniversalLinks = false } = core.options;
  const { hasAdapters = true, isMobile = false } = state.wallets.wanted ?? {};
  return listPlatforms({
    wallet,
    isHere: wallet !== undefined && hereOf(state, wallet) !== undefined,
    isMobile,
    hasAdapters,
    hasUniversalProvider: universalProvider !== undefined,
    wasPaired: state.wallets.recent.some(({ id, links }) => links && id === wallet?.id),
    preferUniversal: experimental_preferUniversalLinks,
  });
}

/** The connector of a wallet that runs in this browser. */
export function hereOf(state: State, wallet: Wallet): Connector | undefined {
  return selectConnectorsOf(state, wallet).find(({ type }) => type !== 'WALLET_CONNECT');
}

/** Whether the wallet in this browser is to be asked: another wallet's attempt does not count. */
export function isUnaskedHere(state: State, connector: Connector): boolean {
  const { attempt } = state.connection;
  const isOwn = attempt.step !== 'idle' && attempt.connectorId === connector.id;
  return state.modal.open && !isOwn && connectStep(state, connector) === 'waiting';
}
