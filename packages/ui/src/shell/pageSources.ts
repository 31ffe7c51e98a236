import type { ViewName } from '@foyer/core';
import type { ViewPage } from '../kit/ViewPage.ts';
import { connectPage } from '../views/Connect/Connect.tsx';
import type { EmbeddedView } from '../views/embeddedPages.ts';
import type { PageName, PageSources } from './pages.ts';

/** Views beyond the first are chunks of their own. Connect comes with the shell: it is what most visitors see first. */
export const pageSources: PageSources = {
  Connect: connectPage,
  ConnectFoot: async () => (await import('../views/Connect/more/ConnectFoot.tsx')).connectFootPage,
  ConnectMore: async () => (await import('../views/Connect/more/ConnectMore.tsx')).connectMorePage,
  ConnectNotes: async () => (await import('../views/Connect/notes/ConnectNotes.tsx')).connectNotesPage,
  ConnectWallets: async () => (await import('../views/ConnectWallets/ConnectWallets.tsx')).connectWalletsPage,
  Create: async () => (await import('../views/Create/Create.tsx')).createPage,
  AllWallets: async () => (await import('../views/AllWallets/AllWallets.tsx')).allWalletsPage,
  ConnectingExternal: async () =>
    (await import('../views/ConnectingExternal/ConnectingExternal.tsx')).connectingExternalPage,
  ConnectingMultiChain: async () =>
    (await import('../views/ConnectingMultiChain/ConnectingMultiChain.tsx')).connectingMultiChainPage,
  ConnectingWalletConnect: async () =>
    (await import('../views/ConnectingWalletConnect/ConnectingWalletConnect.tsx'))
      .connectingWalletConnectPage,
  ConnectingWalletConnectBasic: async () =>
    (await import('../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx'))
      .connectingWalletConnectBasicPage,
  Downloads: async () => (await import('../views/Downloads/Downloads.tsx')).downloadsPage,
  GetWallet: async () => (await import('../views/GetWallet/GetWallet.tsx')).getWalletPage,
  WhatIsAWallet: async () => (await import('../views/WhatIsAWallet/WhatIsAWallet.tsx')).whatIsAWalletPage,
  WhatIsANetwork: async () => (await import('../views/WhatIsANetwork/WhatIsANetwork.tsx')).whatIsANetworkPage,
  Account: async () => (await import('../views/Account/Account.tsx')).accountPage,
  Networks: async () => (await import('../views/Networks/Networks.tsx')).networksPage,
  SwitchNetwork: async () => (await import('../views/SwitchNetwork/SwitchNetwork.tsx')).switchNetworkPage,
  SwitchActiveChain: async () =>
    (await import('../views/SwitchActiveChain/SwitchActiveChain.tsx')).switchActiveChainPage,
  UnsupportedChain: async () =>
    (await import('../views/UnsupportedChain/UnsupportedChain.tsx')).unsupportedChainPage,
};

/** The views of the embedded wallet: most sites and visits have none, so one chunk knows where they all come from. */
export async function fetchOther(view: EmbeddedView): Promise<ViewPage> {
  return (await import('../views/embeddedPages.ts')).fetchEmbeddedPage(view);
}

/** Where a view's controls lead that name no view themselves: fetched when the visitor reaches for one. */
export const likelyNext: Readonly<Partial<Record<ViewName, readonly PageName[]>>> = {
  Connect: ['ConnectingExternal', 'ConnectingWalletConnect'],
  ConnectWallets: ['ConnectingExternal', 'ConnectingWalletConnect'],
  AllWallets: ['ConnectingExternal', 'ConnectingWalletConnect'],
  ConnectingWalletConnect: ['Account'],
  ConnectingExternal: ['Account'],
  Account: ['Networks', 'SwitchNetwork'],
  Networks: ['SwitchNetwork'],
};
