'use client';

export type { ListedWallet, WalletLists } from '@foyer/core';
export type { UpdateEmailParameters } from '../hooks/changeEnd.ts';
export {
  type UpdateEmailHook,
  useFoyerUpdateEmail,
} from '../hooks/useFoyerUpdateEmail.ts';
export { useFoyerWallets, type WalletsHook } from '../hooks/useFoyerWallets.ts';
