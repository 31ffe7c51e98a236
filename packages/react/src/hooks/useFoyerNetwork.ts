import { type Foyer, type NetworkSnapshot, selectNetworkSnapshot } from '@foyer/core';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';
import type { RegisteredFoyer } from './RegisteredFoyer.ts';

/** What `useFoyerNetwork` answers. On a network the site did not ask for there are ids, but no `caipNetwork`. */
export interface NetworkHook<Own extends Foyer = RegisteredFoyer> extends NetworkSnapshot {
  /**
   * Makes a requested network the active one; a connected wallet is asked. Rejects with `NETWORK_NOT_FOUND`, `USER_REJECTED`,
   * `UNSUPPORTED_CHAIN_ADD`, `REQUEST_ABORTED` when given up or overtaken.
   */
  readonly switchNetwork: Own['switchNetwork'];
}

/**
 * The active network, and a way to another.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerNetwork(): NetworkHook {
  const foyer = useInstance('useFoyerNetwork');
  const network = useSelected(foyer, selectNetworkSnapshot);
  return useMemo(
    () => ({ ...network, switchNetwork: (wanted) => foyer.switchNetwork(wanted) }),
    [foyer, network],
  );
}
