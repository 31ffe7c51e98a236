import { type PublicState, selectPublicState } from '@foyer/core';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';

/**
 * Whether the modal is open or loading, the active network (CAIP-2) and chain family, and whether start-up is over.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerState(): PublicState {
  return useSelected(useInstance('useFoyerState'), selectPublicState);
}
