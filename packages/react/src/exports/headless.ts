'use client';

export type { ListedWallet, WalletLists } from '@foyer/core';
export { useFoyerWallets, type WalletsHook } from '../hooks/useFoyerWallets.ts';
