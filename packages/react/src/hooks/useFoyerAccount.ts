import { type AccountSnapshot, type State, selectAccountSnapshot } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { useCallback } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';

/**
 * The account of a chain family, the active one when none is given: addresses, CAIP-10 id and status. A reload with a
 * stored session goes from `connecting` to `connected` or `disconnected`, never through a false `disconnected`.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerAccount({
  namespace,
}: {
  readonly namespace?: Namespace | undefined;
} = {}): AccountSnapshot {
  const select = useCallback((state: State) => selectAccountSnapshot(state, namespace), [namespace]);
  return useSelected(useInstance('useFoyerAccount'), select);
}
