'use client';

export type { WalletName } from '../knownWallets.ts';
export { useFoyerWallet, type WalletHook, type WalletHookParameters } from '../react/useFoyerWallet.ts';
export { WalletButton, type WalletButtonProps } from '../react/WalletButton.tsx';
