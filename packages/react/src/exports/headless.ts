'use client';

export type { ListedWallet, WalletLists } from '@foyer/core';
export type { EndListeners } from '../hooks/hookEnd.ts';
export {
  type UpdateEmailHook,
  type UpdateEmailParameters,
  useFoyerUpdateEmail,
} from '../hooks/useFoyerUpdateEmail.ts';
export { useFoyerWallets, type WalletsHook } from '../hooks/useFoyerWallets.ts';
