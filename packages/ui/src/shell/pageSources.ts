import type { ViewName } from '@foyer/core';
import { connectPage } from '../views/Connect/Connect.tsx';
import type { PageSources } from './pages.ts';

/** Views beyond the first are chunks of their own. Connect comes with the shell: it is what most visitors see first. */
export const pageSources: PageSources = {
  Connect: connectPage,
  AllWallets: async () => (await import('../views/AllWallets/AllWallets.tsx')).allWalletsPage,
  ConnectingExternal: async () =>
    (await import('../views/ConnectingExternal/ConnectingExternal.tsx')).connectingExternalPage,
  Account: async () => (await import('../views/Account/Account.tsx')).accountPage,
  Networks: async () => (await import('../views/Networks/Networks.tsx')).networksPage,
  SwitchNetwork: async () => (await import('../views/SwitchNetwork/SwitchNetwork.tsx')).switchNetworkPage,
  UnsupportedChain: async () =>
    (await import('../views/UnsupportedChain/UnsupportedChain.tsx')).unsupportedChainPage,
  WhatIsAWallet: async () => (await import('../views/WhatIsAWallet/WhatIsAWallet.tsx')).whatIsAWalletPage,
};

/** Where visitors usually go next from a view: fetched when the visitor reaches for a control. */
export const likelyNext: Readonly<Partial<Record<ViewName, readonly ViewName[]>>> = {
  Connect: ['ConnectingExternal', 'Account', 'AllWallets'],
  AllWallets: ['ConnectingExternal'],
  ConnectingExternal: ['Account'],
  Account: ['Networks', 'SwitchNetwork'],
  Networks: ['SwitchNetwork'],
  UnsupportedChain: ['SwitchNetwork'],
};
