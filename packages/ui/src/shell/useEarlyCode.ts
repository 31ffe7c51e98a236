import type { Core, State } from '@foyer/core';
import { useEffect } from 'react';

/** Within Telegram a list of wallets that the visitor sees may need the pairing code before a row of it is tapped. */
export function useEarlyCode(core: Core, { router }: State, isSeen: boolean): void {
  // The view of a code too, which makes one itself.
  const isList = isSeen && /(Connect|Wallets)$/.test(router.view);
  useEffect(() => {
    if (isList && 'TelegramWebviewProxy' in window)
      // Where it does not load, the code is made within the tap, as elsewhere.
      import('./earlyCode.ts').then(
        ({ makeEarlyCode }) => makeEarlyCode(core),
        () => {},
      );
  }, [isList, core]);
}
