import type { Foyer } from '@foyer/core';
import type { ReactElement, ReactNode } from 'react';
import { noteCopy } from './copies.ts';
import { FoyerContext } from './FoyerContext.ts';

export interface FoyerProviderProps {
  /** What `createFoyer` answered. */
  readonly foyer: Foyer;
  readonly children?: ReactNode;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Where the modal lives, on a site that places it itself: see `enableEmbedded` and `disableAppend`. */
      'foyer-modal': import('react').JSX.IntrinsicElements['section'];
    }
  }
}

/** Hands an instance to the hooks and buttons below it. Renders no element, loads nothing, starts nothing. @throws TypeError without an instance. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps): ReactElement {
  if (!foyer) throw new TypeError('Pass `foyer` to <FoyerProvider>');
  noteCopy(FoyerContext);
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>;
}
