import type { TestWallet, WalletState } from '@foyer/testkit';
import { useSyncExternalStore } from 'react';

/** The wallet's current snapshot. */
export const useWalletState = (wallet: TestWallet): WalletState =>
  useSyncExternalStore(wallet.subscribe, wallet.getState);
