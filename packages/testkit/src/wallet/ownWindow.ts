import type { WalletWindow } from './TestWallet.ts';

/** The page this code runs in; undefined in Node. */
export function ownWindow(): WalletWindow | undefined {
  return typeof window === 'undefined' ? undefined : (window as unknown as WalletWindow);
}
