import type { ThemeVariables } from '@foyer/core';
import { createContext } from 'react';
import type { Language } from '../i18n/Language.ts';
import { english } from './english.ts';

/** How the gallery shows a story. */
export interface Looks {
  readonly theme: 'light' | 'dark' | 'system';
  /** Decides the direction. */
  readonly language: Language;
  /** The card by itself, the bottom sheet of a phone, or the modal that a page has in its own flow. */
  readonly frame: 'card' | 'sheet' | 'inline';
  readonly variables: ThemeVariables;
}

export const LooksContext = createContext<Looks>({
  theme: 'system',
  language: english,
  frame: 'card',
  variables: {},
});
