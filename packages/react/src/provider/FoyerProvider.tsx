import type { Foyer } from '@foyer/core';
import type { ReactElement, ReactNode } from 'react';
import { noteCopy } from './copies.ts';
import { FoyerContext } from './FoyerContext.ts';

export interface FoyerProviderProps {
  /** What `createFoyer` answered. */
  readonly foyer: Foyer;
  readonly children?: ReactNode;
}

/** Hands an instance to the hooks and buttons below it. Renders no element, loads nothing, starts nothing. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps): ReactElement {
  noteCopy(FoyerContext);
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>;
}
