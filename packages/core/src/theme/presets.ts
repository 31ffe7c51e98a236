import type { ThemeVariables } from './state.ts';

/** The look without a theme. Every preset names the same properties, so that one replaces another entirely. */
export const defaultTheme: ThemeVariables = {
  '--foyer-accent': undefined,
  '--foyer-color-mix': undefined,
  '--foyer-color-mix-strength': undefined,
  '--foyer-border-radius-master': undefined,
  '--foyer-font-family': undefined,
};

/** Purple on lilac, very round. */
export const lilacTheme: ThemeVariables = {
  '--foyer-accent': 'light-dark(#7a1fa2, #d9a3f0)',
  '--foyer-color-mix': '#7a1fa2',
  '--foyer-color-mix-strength': 56,
  '--foyer-border-radius-master': '6px',
  '--foyer-font-family': undefined,
};

/** Saffron on white, square, in a serif. */
export const gazetteTheme: ThemeVariables = {
  '--foyer-accent': '#f2b705',
  '--foyer-color-mix': undefined,
  '--foyer-color-mix-strength': undefined,
  '--foyer-border-radius-master': '0px',
  '--foyer-font-family': 'Georgia, serif',
};

/** Ember on deep blue, slightly rounded. */
export const midnightTheme: ThemeVariables = {
  '--foyer-accent': 'light-dark(#d8441a, #ff6b3d)',
  '--foyer-color-mix': '#2a4bff',
  '--foyer-color-mix-strength': 80,
  '--foyer-border-radius-master': '3px',
  '--foyer-font-family': undefined,
};
