import type { Core, State } from '@foyer/core';
import { createContext } from 'react';

/** The running instance that the modal shows, and the state that it draws: at times not the newest (see `useDrawn`). */
export interface Drawn {
  readonly core: Core;
  /** Derive from it with the selectors of `@foyer/core`. */
  readonly state: State;
}

export const KitContext = createContext<Drawn | undefined>(undefined);
