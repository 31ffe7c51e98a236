import { type Core, selectCanPair } from '@foyer/core';

/**
 * Telegram on an iPhone opens an app only within the tap on its row: where wallets are listed there, the code that the
 * links need is made before (behaviour.md §3.5).
 */
export function makeEarlyCode(core: Core): void {
  if (selectCanPair(core.getState()) && /iP(hone|ad)/.test(navigator.userAgent)) core.actions.pairing.start();
}
