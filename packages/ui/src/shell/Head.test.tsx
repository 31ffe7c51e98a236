import type { RouterData } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { createSay } from '../i18n/say.ts';
import type { ViewPage } from '../kit/ViewPage.ts';
import { createFakeCore } from '../testing/createFakeCore.ts';
import { english } from '../testing/english.ts';
import { arbitrum, connectedState, harbor, harborRecord } from '../testing/fixtures.ts';
import { connectingMultiChainPage } from '../views/ConnectingMultiChain/ConnectingMultiChain.tsx';
import { connectingWalletConnectPage } from '../views/ConnectingWalletConnect/ConnectingWalletConnect.tsx';
import { connectingWalletConnectBasicPage } from '../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx';
import { createPage } from '../views/Create/Create.tsx';
import { downloadsPage } from '../views/Downloads/Downloads.tsx';
import { getWalletPage } from '../views/GetWallet/GetWallet.tsx';
import { switchActiveChainPage } from '../views/SwitchActiveChain/SwitchActiveChain.tsx';
import { switchNetworkPage } from '../views/SwitchNetwork/SwitchNetwork.tsx';
import { unsupportedChainPage } from '../views/UnsupportedChain/UnsupportedChain.tsx';
import { whatIsANetworkPage } from '../views/WhatIsANetwork/WhatIsANetwork.tsx';
import { whatIsAWalletPage } from '../views/WhatIsAWallet/WhatIsAWallet.tsx';
import { titleOf } from './Head.tsx';

const say = createSay(english);

describe('titles', () => {
  it('ui-shell-20 names every view', () => {
    expect(titleOf('Connect', {}, say)).toBe('Connect');
    expect(titleOf('AllWallets', {}, say)).toBe('All wallets');
    expect(titleOf('ConnectingExternal', { connector: harbor }, say)).toBe('Harbor');
    expect(titleOf('ConnectingExternal', { wallet: harborRecord }, say)).toBe('Harbor');
    expect(titleOf('ConnectingExternal', {}, say)).toBe('Connect');
    expect(titleOf('Networks', {}, say)).toBe('Network');
    expect(titleOf('ConnectWallets', {}, say)).toBe('Connect wallet');
    expect(titleOf('Account', {}, say)).toBeUndefined();
  });

  it('ui-shell-20 takes those of other views from their own code', () => {
    const titleIn = (page: ViewPage, data: RouterData = {}) => {
      const { core } = createFakeCore({ state: connectedState });
      const state = core.getState();
      return page.title?.(say, { ...state, router: { ...state.router, data } });
    };
    expect(titleIn(unsupportedChainPage)).toBe('Network');
    expect(titleIn(switchActiveChainPage, { network: arbitrum })).toBe('Switch to Arbitrum One?');
    expect(titleIn(switchActiveChainPage)).toBe('Network');
    expect(titleIn(createPage)).toBe('Create wallet');
    expect(titleIn(connectingMultiChainPage)).toBe('Select chain');
    expect(titleIn(whatIsANetworkPage)).toBe('What is a network?');
    expect(titleIn(switchNetworkPage, { network: arbitrum })).toBe('Switch to Arbitrum One');
    expect(titleIn(switchNetworkPage)).toBe('Network');
    expect(titleIn(downloadsPage, { wallet: harborRecord })).toBe('Get Harbor');
    expect(titleIn(downloadsPage)).toBe('Get a wallet');
    expect(titleIn(whatIsAWalletPage)).toBe('What is a wallet?');
    expect(titleIn(connectingWalletConnectPage, { wallet: harborRecord })).toBe('Harbor');
    expect(titleIn(connectingWalletConnectPage)).toBe('Scan with phone');
    expect(titleIn(connectingWalletConnectBasicPage)).toBe('Scan with phone');
    expect(titleIn(getWalletPage)).toBe('Get a wallet');
  });
});
