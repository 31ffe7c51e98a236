import type { Foyer } from '@foyer/core';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';

/**
 * Opens and closes the modal.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyer(): Pick<Foyer, 'open' | 'close'> {
  const foyer = useInstance('useFoyer');
  return useMemo(
    () => ({ open: (parameters) => foyer.open(parameters), close: () => foyer.close() }),
    [foyer],
  );
}
