import { EarlyError, type Foyer } from '@foyer/core';
import { useContext } from 'react';
import { hasOtherCopy } from './copies.ts';
import { FoyerContext } from './FoyerContext.ts';

/**
 * The instance of the nearest provider. `user` is the hook or button that asks, for the message.
 * @throws FoyerError `PROVIDER_MISSING` outside of a provider; `DUPLICATE_PACKAGE` when the provider above belongs to another copy of this package.
 */
export function useInstance(user: string): Foyer {
  const foyer = useContext(FoyerContext);
  if (foyer) return foyer;
  throw new EarlyError(hasOtherCopy(FoyerContext) ? 'DUPLICATE_PACKAGE' : 'PROVIDER_MISSING', { user });
}
