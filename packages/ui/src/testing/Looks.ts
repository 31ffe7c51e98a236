import type { ThemeVariables } from '@foyer/core';
import { createContext } from 'react';

/** How the gallery shows a story. */
export interface Looks {
  readonly theme: 'light' | 'dark' | 'system';
  readonly dir: 'ltr' | 'rtl';
  /** The card by itself, or the bottom sheet of a phone. */
  readonly frame: 'card' | 'sheet';
  readonly variables: ThemeVariables;
}

export const LooksContext = createContext<Looks>({
  theme: 'system',
  dir: 'ltr',
  frame: 'card',
  variables: {},
});
