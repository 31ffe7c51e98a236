import { selectCanPair, type ViewName } from '@foyer/core';
import { useEffect } from 'react';
import { useKit } from '../kit/useKit.ts';

/**
 * Telegram on an iPhone opens an app only within the tap on its row: where wallets are listed there, the code that the
 * links need is made before (behaviour.md §3.5).
 */
export function useEarlyCode(view: ViewName | undefined): void {
  const { core, state } = useKit();
  const isListed = view === 'Connect' || view === 'ConnectWallets' || view === 'AllWallets';
  const isNeeded =
    isListed &&
    selectCanPair(state) &&
    'TelegramWebviewProxy' in window &&
    /iP(hone|ad)/.test(navigator.userAgent);
  useEffect(() => {
    if (isNeeded) core.actions.pairing.start();
  }, [isNeeded, core]);
}
