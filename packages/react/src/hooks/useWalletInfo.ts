import { readWalletInfo, type State, type WalletInfo } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { useCallback, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';

/**
 * Name and picture of the wallet a chain family is connected through, the active one when none is given.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useWalletInfo(namespace?: Namespace): { readonly walletInfo: WalletInfo | undefined } {
  const foyer = useInstance('useWalletInfo');
  const select = useCallback(
    (state: State) => readWalletInfo(state, namespace, foyer.core),
    [foyer, namespace],
  );
  const walletInfo = useSelected(foyer, select);
  return useMemo(() => ({ walletInfo }), [walletInfo]);
}
